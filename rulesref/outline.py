"""Which entries must the rules reference have? Score lines, reasons and advice cite them."""

OUTLINE: dict[str, frozenset[str]] = {
    "evolution": frozenset(
        """
        about components setup round dealing-cards watering-hole-cards playing-cards playing-a-trait
        new-species growing feeding food-cards leaf-traits herbivores carnivores attacking successful-attack
        must-feed end-of-feeding starvation extinction deck-exhausted game-end scoring tie-break two-players
        six-players quick-game small-table intelligence-use hungry discarding-traits ambush burrowing
        carnivore climbing cooperation defensive-herding fat-tissue fertile foraging hard-shell horns
        intelligence long-neck pack-hunting scavenger symbiosis warning-call
        """.split()
    ),
    "explora": frozenset(
        """
        about components setup starting-coins neutral-markers initiative bidding-for-initiative round market
        cartographers auction tied-bids initiative-change taking-a-card selling-a-card teams team-strength
        patrons special-cards risky-move jetpack long-watch two-players expedition choosing-teams rewards
        expedition-card artifacts losses next-expedition game-end scoring tie-break lands resource-pile
        end-of-round
        """.split()
    ),
    "encyclopedia": frozenset(
        """
        about components setup player-board round round-tokens drawing-dice turn choosing-a-die slot-effects
        actions embassy expedition-tokens bank first-player coins university experts expert-places
        expert-effects academy animal-cards groups-and-categories reputation reputation-bonuses expeditions
        expedition-points research publishing source-animal publishing-groups continent-collection
        royal-seals times-five-tokens end-of-round extra-action game-end scoring collections tie-break
        fossils faq-partial-action faq-refill faq-optional-markers faq-one-animal faq-continent-only
        faq-animal-limit faq-expert-limit faq-markers-run-out changing-a-die ai ai-setup ai-dice ai-turn
        ai-choosing-a-die ai-limits ai-cards ai-linne ai-trembley ai-daubenton ai-scoring ai-boudeuse
        ai-resolution ai-astrolabe ai-difficulty ai-several ai-with-players ai-round-tokens ai-reputation
        expert-alonso-rosette expert-elena-lewis expert-christian-miller expert-madalena-rotella
        expert-nargiz-tatilyan expert-audrey-morton expert-renell-victoria expert-rogerio-lush
        expert-salvador-ortiz expert-fernanda-brito-pedrozo expert-etienne-lebo expert-adamu-ashenafi
        expert-aymar-dibumbe expert-gidia-grobbelar expert-girgis-al-gumari expert-nkogolo-bakumi
        expert-rabia-assaf expert-simon-hodsmani expert-samara-el-wadi expert-safi-limbila
        expert-habib-abdalla expert-yaban-peker expert-ankshu-raghavan expert-gangesh-mukerji
        expert-gao-zhelan expert-ishiwata-eiko expert-kadar-gale expert-morishita-shinzo expert-piar-jari
        expert-pu-geun-yeon expert-suriani-binti-sulung expert-tao-tri-hung expert-shanti-shevade
        expert-adriana-zarek expert-vlad-kuleshov expert-katrin-holzhausen expert-katie-mcsunny
        expert-leonard-vaikutis expert-lotta-paulsen expert-lawrence-corts expert-manuel-nunez
        expert-matthias-hass expert-mathieu-aubert expert-rachel-mostinckx expert-akona-wikirifi
        expert-arnold-schumann expert-ilmatar-ivanen expert-kiteni-sariman expert-matilda-glenn
        expert-paipau-piripi expert-pora-paniu expert-phoebe-burke expert-egbert-renzing
        expert-emilia-morris expert-etano-palamo
        """.split()
    ),
    "darwins-journey": frozenset(
        """
        about components setup first-match player-setup crew-setup starting-objectives round key-ideas
        placing-workers diary-sections placement-penalty round-magnifiers square-magnifiers lenses seals
        seal-requirements special-seals fifth-worker temporary-knowledge action-phase modifiers
        gaining-points gaining-coins unlocking academy navigate explore ribbons specimens evolution-track
        camps correspondence delivering study-in-museum turn-order-action taking-objectives special-actions
        any-camp deliver-again automatic-objective gain-special-seal gain-knowledge exchange-knowledge
        place-explorer locked-action study-any sail-to-beagle spread-correspondence copy-crew
        silver-distinction gold-distinction objectives objective-requirements objective-rewards crew-cards
        turn-order-phase rewards-phase majorities beagle-goals delay-penalties refresh-phase game-end
        scoring personal-board-points evolution-points coins-and-knowledge tie-break faq-academy-discount
        faq-tents faq-moves faq-seals faq-majority-stamps faq-delay-limit first-to-the-end used-stamps
        alfred alfred-difficulty alfred-setup alfred-turn-order alfred-bonus-track alfred-coin-track
        alfred-turn alfred-cards alfred-rest alfred-main-diary alfred-best-space alfred-cost-priority
        alfred-colour-priority alfred-objectives alfred-knowledge alfred-academy alfred-correspondence
        alfred-navigate alfred-explore alfred-camps alfred-special-diary alfred-small-diary
        alfred-delivering alfred-stamps alfred-explorers alfred-rewards alfred-refresh alfred-scoring
        alfred-bonus-cards alfred-icons alfred-seal-spaces alfred-lenses
        """.split()
    ),
}
