// Answers queries as a phone does: files of kept games as arguments, queries as JSON on standard input.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";

const [engine, ...kept] = process.argv.slice(2);
runInThisContext(readFileSync(engine, "utf8"));
const shelves = kept.map((path) => fieldbook.engine.shelf(JSON.parse(readFileSync(path, "utf8")).index));
const queries = JSON.parse(readFileSync(0, "utf8"));
const answers = queries.map((query) => fieldbook.engine.search(query, shelves).map((hit) => `${hit.game}/${hit.id}`));
process.stdout.write(JSON.stringify(answers));
