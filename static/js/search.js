// Which entries answer a query on a phone without a line? The same steps as rulesref/search/ranking.py and its neighbours.
(() => {
  "use strict";
  const fieldbook = (globalThis.fieldbook ??= {});
  // Written by the build; see rulesref/search/phone_constants.py.
  const EXACT = 1.0;
  const BEGUN = 0.7;
  const BESIDE = 0.35;
  const WITHIN = 0.6;
  const PARTED = 0.55;
  const NEARLY = 0.5;
  const KIN = 0.4;
  const RETYPED = 0.5;
  const OTHER_TONGUE = 0.8;
  const TEXT = 0.5;
  const LITERAL = 600.0;
  const KEY = 3000.0;
  const UNMATCHED = 0.3;
  const LEAST_SHARE = 0.12;
  const OUTDONE = 800.0;
  const LIMIT = 20;
  const DIGITS = 6;
  const LONGEST = 100;
  const MOST_WORDS = 8;
  const SHORTEST_WITHIN = 4;
  const SHORTEST_KIN = 4;
  const TYPO_FROM = 4;
  const TWO_TYPOS_FROM = 7;
  const STEM_TYPO_FROM = 5;
  const SHORTEST_STEM = 3;
  const MANY = 60;
  const SLIPS = 3;
  const OFFERED = 6;
  const LEAST_LIKE = 0.15;
  const SPELLED = {"ё": "е", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l"};
  const STOPPED = {"en": "a an and are as at be but by can do does for from has have how i if in is it its my no not of on or so that the their them then there they this to was we what when where which who with you your", "ru": "а без бы в во вы да для до же за и из или их к как ко кто ли мне можно мы на над не нет ни но о об от по под при с со так то у уже что чтобы это я", "de": "aber als am an auch auf aus bei beim bin da das dem den der des die du ein eine einem einen einer er es fur gibt hat ich ihr im in ist kann man mein mit nach nicht oder sich sie sind um und vom von vor wann was wenn wer wie wieviel wieviele wir wird wo zu zum zur"};
  const KEYBOARDS = [["qwertyuiop[]asdfghjkl;'zxcvbnm,.`", "йцукенгшщзхъфывапролджэячсмитьбюё"], ["йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"], ["yz", "zy"]];
  // So far.
  const WORD = /[\p{L}\p{N}]+/gu;
  const STOP = Object.fromEntries(Object.entries(STOPPED).map(([code, words]) => [code, new Set(words.split(" "))]));

  const plain = (letter) => {
    const parts = letter.normalize("NFD");
    return parts.length > 1 && parts.charCodeAt(0) < 128 ? parts[0] : letter;
  };
  const normalised = (text) => [...text.normalize("NFC").toLowerCase()].map((letter) => SPELLED[letter] ?? plain(letter)).join("");
  const bare = (text) => text.replace(/([a-zа-я])['’`´ʼ]s(?![a-zа-я])/g, "$1").replace(/['’`´ʼ]/g, "");
  const tokens = (text) => bare(normalised(text)).match(WORD) ?? [];
  function telling(words, language) {
    const kept = words.filter((word) => !STOP[language].has(word));
    return kept.length ? kept : words;
  }
  function spellings(word) {
    const folded = word.replace(/(^|[^aeq])([aou])e/g, "$1$2");
    return folded === word ? [word] : [word, folded];
  }
  function retyped(query) {
    const lowered = query.toLowerCase();
    const typed = ([from, to]) => [...lowered].map((sign) => to[from.indexOf(sign)] ?? sign).join("");
    return KEYBOARDS.map(typed).filter((other) => other !== lowered);
  }

  function letters(word) {
    let mask = 0;
    for (const letter of word) mask |= 1 << (letter.codePointAt(0) & 31);
    return mask;
  }
  function bits(mask) {
    let count = 0;
    for (let left = mask; left; left &= left - 1) count++;
    return count;
  }
  function distance(one, other, most) {
    let start = 0;
    while (start < one.length && start < other.length && one[start] === other[start]) start++;
    [one, other] = [one.slice(start), other.slice(start)];
    while (one && other && one.at(-1) === other.at(-1)) [one, other] = [one.slice(0, -1), other.slice(0, -1)];
    if (!one || !other || Math.abs(one.length - other.length) > most) return Math.max(one.length, other.length);
    let last, before = [], row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i++) {
      [last, before, row] = [before, row, [i]];
      for (let j = 1; j <= other.length; j++) {
        let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, last[j - 2] + 1);
        row.push(cost);
      }
      if (Math.min(...row) > most) return most + 1;
    }
    return row.at(-1);
  }

  function byLength(words) {
    const found = new Map();
    for (const word of words) {
      if (!found.has(word.length)) found.set(word.length, []);
      found.get(word.length).push([letters(word), word]);
    }
    return found;
  }

  class Tongue {
    constructor(raw) {
      this.language = raw.language;
      this.stems = new Map(Object.entries(raw.stems));
      this.sets = raw.endings.map((each) => new Set(each));
      [this.names, this.text, this.phrases] = [raw.names, raw.text, new Map(Object.entries(raw.phrases))];
      this.words = raw.words ? raw.words.split(" ") : [];
      this.more = raw.more ? raw.more.split(" ") : [];
      this.titles = new Map(Object.entries(raw.titles));
      this.cyrillic = raw.language === "ru";
      this.joined = [` ${raw.words} `, ` ${raw.more} `];
      this.byLength = byLength([...this.words, ...this.more]);
      this.endings = new Set(raw.endings.flat());
      this.stemsByLength = byLength(this.stems.keys());
    }
    exact(token) {
      const found = [];
      for (let cut = token.length; cut > 0; cut--) {
        const pairs = this.stems.get(token.slice(0, cut)) ?? [];
        for (let at = 0; at < pairs.length; at += 2)
          if (this.sets[pairs[at + 1]].has(token.slice(cut)) && !found.includes(pairs[at])) found.push(pairs[at]);
      }
      return found;
    }
    begun(token) {
      const found = [];
      for (const words of token.length > 2 ? [this.words, this.more] : [this.words]) {
        let [start, end] = [0, words.length];
        while (start < end) {
          const middle = (start + end) >> 1;
          if (words[middle] < token) start = middle + 1;
          else end = middle;
        }
        for (const word of words.slice(start, start + MANY)) {
          if (!word.startsWith(token)) break;
          found.push(...this.exact(word));
        }
      }
      return found;
    }
    within(token) {
      const found = [];
      for (const joined of this.joined) {
        let at = joined.indexOf(token);
        for (let count = 0; count < MANY && at >= 0; count++) {
          const end = joined.indexOf(" ", at);
          found.push(...this.exact(joined.slice(joined.lastIndexOf(" ", at - 1) + 1, end)));
          at = joined.indexOf(token, end);
        }
      }
      return found;
    }
    slipped(token, step) {
      return step === 1 ? this.misformed(token) : this.nearly(token, step ? 2 : 1);
    }
    misformed(token) {
      const found = [];
      if (token.length < STEM_TYPO_FROM) return found;
      for (let cut = token.length; cut >= SHORTEST_STEM; cut--) {
        const [stem, rest] = [token.slice(0, cut), token.slice(cut)];
        if (!this.endings.has(rest)) continue;
        const mask = letters(stem);
        for (const length of [cut - 1, cut, cut + 1])
          for (const [other, near] of this.stemsByLength.get(length) ?? []) {
            if (bits(mask ^ other) > 2 || distance(stem, near, 1) > 1) continue;
            const pairs = this.stems.get(near);
            for (let at = 0; at < pairs.length; at += 2) if (this.sets[pairs[at + 1]].has(rest)) found.push(pairs[at]);
          }
      }
      return found;
    }
    nearly(token, edits) {
      const found = [];
      if (token.length < (edits === 1 ? TYPO_FROM : TWO_TYPOS_FROM)) return found;
      const mask = letters(token);
      for (let length = token.length - edits; length <= token.length + edits; length++)
        for (const [other, word] of this.byLength.get(length) ?? [])
          if (bits(mask ^ other) <= 2 * edits && distance(token, word, edits) <= edits) found.push(...this.exact(word));
      return found;
    }
    parted(token) {
      for (let cut = token.length - 3; cut > 2; cut--) {
        const right = this.exact(token.slice(cut));
        if (!right.length) continue;
        const whole = this.exact(token.slice(0, cut));
        const left = whole.length ? whole : this.exact(token.slice(0, cut).replace(/s$/, ""));
        if (left.length) return [...left, ...right];
      }
      return [];
    }
  }

  // What meets a word of the query: for each "index tongue" the classes with their weights.
  function gather(found, indexes, weight, classes) {
    indexes.forEach((index, at) =>
      index.tongues.forEach((tongue, number) => {
        const own = number === 0 ? weight : weight * OTHER_TONGUE;
        for (const each of classes(tongue)) {
          const place = `${at} ${number}`;
          if (!found.has(place)) found.set(place, new Map());
          const known = found.get(place);
          if (own > (known.get(each) ?? 0)) known.set(each, own);
        }
      }),
    );
  }
  function surely(word, indexes, typing) {
    const found = new Map();
    for (const spelling of spellings(word)) gather(found, indexes, EXACT, (tongue) => tongue.exact(spelling));
    if (typing || (!found.size && word.length > 2)) gather(found, indexes, found.size ? BESIDE : BEGUN, (tongue) => tongue.begun(word));
    return found;
  }
  function guessed(word, indexes) {
    const found = new Map();
    if (word.length >= SHORTEST_WITHIN) gather(found, indexes, WITHIN, (tongue) => tongue.within(word));
    gather(found, indexes, PARTED, (tongue) => tongue.parted(word));
    const cyrillic = /[а-я]/.test(word);
    for (let step = 0; step < SLIPS; step++)
      if (!found.size) gather(found, indexes, NEARLY, (tongue) => (tongue.cyrillic === cyrillic ? tongue.slipped(word, step) : []));
    for (let cut = word.length - 1; cut > Math.max(SHORTEST_KIN, word.length - 5); cut--)
      if (!found.size) gather(found, indexes, KIN, (tongue) => tongue.begun(word.slice(0, cut)));
    return found;
  }
  function met(query, indexes) {
    const { language } = indexes[0];
    const read = (text) => telling(tokens(text), language).slice(0, MOST_WORDS);
    const least = (words) => (words.length === 1 ? 1 : 2);
    const sure = (words) =>
      words.map((word, at) => surely(word, indexes, at === words.length - 1 && word.length >= least(words)));
    const words = read(query);
    const first = sure(words);
    if (first.every((found) => found.size)) return first;
    for (const other of retyped(query)) {
      const again = sure(read(other));
      if (again.length && again.every((found) => found.size)) {
        for (const found of again) for (const known of found.values()) for (const [each, own] of known) known.set(each, own * RETYPED);
        return again;
      }
    }
    return first.map((found, at) => (found.size ? found : guessed(words[at], indexes)));
  }

  function keepBest(best, pairs, weight) {
    for (let at = 0; at < pairs.length; at += 2) {
      const points = pairs[at + 1] * weight;
      if (points > (best.get(pairs[at]) ?? 0)) best.set(pairs[at], points);
    }
  }
  function add(sums, more) {
    for (const [doc, points] of more) sums.set(doc, (sums.get(doc) ?? 0) + points);
  }
  function pointsOf(at, index, found) {
    const [names, text] = [new Map(), new Map()];
    index.tongues.forEach((tongue, number) => {
      for (const [each, weight] of found.get(`${at} ${number}`) ?? []) {
        keepBest(names, tongue.names[each], weight);
        if (number === 0) keepBest(text, tongue.text[each], weight * TEXT);
      }
    });
    add(names, text);
    return names;
  }
  function named(all, tongue) {
    const best = new Map();
    if (!all.length || !all.every((known) => known?.size)) return best;
    const tops = all.map((known) => Math.max(...known.values()));
    const choices = all.map((known, at) => [...known].filter(([, weight]) => weight === tops[at]).map(([each]) => each).slice(0, 3));
    let phrases = [[]];
    for (const choice of choices.slice(0, 4)) phrases = phrases.flatMap((phrase) => choice.map((each) => [...phrase, each]));
    for (const phrase of phrases) keepBest(best, tongue.phrases.get(phrase.join(" ")) ?? [], Math.min(...tops));
    return best;
  }
  function hits(at, index, all, query) {
    const literal = tokens(query).join(" ");
    const key = query.trim().toLowerCase();
    const [sums, counts] = [new Map(), new Map()];
    for (const found of all) {
      const points = pointsOf(at, index, found);
      add(sums, points);
      add(counts, [...points.keys()].map((doc) => [doc, 1]));
    }
    index.tongues.forEach((tongue, number) => {
      add(sums, named(all.map((found) => found.get(`${at} ${number}`)), tongue));
      if (tongue.titles.has(literal)) add(sums, [[tongue.titles.get(literal), LITERAL]]);
    });
    const meant = index.ids.indexOf(key.startsWith(`${index.game}/`) ? key.slice(index.game.length + 1) : key);
    if (meant >= 0) add(sums, [[meant, KEY]]);
    const classes = new Set(all.flatMap((found) => [...(found.get(`${at} 0`)?.keys() ?? [])]));
    return [...sums.keys()].sort((a, b) => a - b).map((doc) => {
      // Sums that were added up in another order differ in their last digits.
      const sum = sums.get(doc) * (UNMATCHED + ((1 - UNMATCHED) * (counts.get(doc) ?? 0)) / all.length);
      return { game: index.game, id: index.ids[doc], score: Number(sum.toFixed(DIGITS)), classes, index };
    });
  }
  function search(query, indexes, limit = LIMIT) {
    if (!indexes.length) return [];
    const asked = [...query].slice(0, LONGEST).join("");
    const all = met(asked, indexes);
    if (!all.length) return [];
    const found = indexes.flatMap((index, at) => hits(at, index, all, asked)).sort((a, b) => b.score - a.score);
    const least = Math.min(found[0]?.score ?? 0, OUTDONE) * LEAST_SHARE;
    return found.slice(0, limit).filter((hit) => hit.score >= least);
  }

  const pairsOf = (text) => {
    const padded = ` ${normalised(text.trim())} `;
    return new Set([...padded].slice(1).map((letter, at) => padded[at] + letter));
  };
  // Of things with names those whose names look most like the query, the nearest first.
  function nearest(query, named) {
    const asked = pairsOf(query);
    const share = (name) => {
      const pairs = pairsOf(name);
      return (2 * [...asked].filter((pair) => pairs.has(pair)).length) / (asked.size + pairs.size || 1);
    };
    const ranked = named.map((each) => [Math.max(...each.names.map(share)), each]).filter(([most]) => most > LEAST_LIKE);
    return ranked.sort(([one], [other]) => other - one).slice(0, OFFERED).map(([, each]) => each);
  }

  fieldbook.engine = {
    gameIndex: (raw) => ({ game: raw.game, language: raw.language, ids: raw.ids, tongues: raw.tongues.map((each) => new Tongue(each)) }),
    search,
    nearest,
    words: (text) => text.matchAll(WORD),
    normalised,
  };
})();
