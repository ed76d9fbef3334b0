import type { ReviewCategory } from '#contract/sentiment/reviews/categories.ts';

/** What words say, from -3 to 3, as guests of restaurants use them. */
const WEIGHTS: readonly (readonly [weight: number, words: string])[] = [
  [
    3,
    `amazing, incredible, outstanding, phenomenal, fantastic, perfect, perfection, perfectly, exceptional, superb, spectacular, flawless,
    unbelievable, divine, heavenly, best, favorite, favourite, stellar, impeccable, magnificent, to die for, out of this world, mind blowing,
    blew us away, blown away, above and beyond, five stars, 5 stars, 10/10, chefs kiss, wonderful, exquisite, sublime, unforgettable, top notch,
    world class, first class, second to none, knocked it out of the park, hands down, obsessed, spotless, immaculate, love, loved, adore`,
  ],
  [
    2,
    `great, excellent, delicious, tasty, yummy, awesome, lovely, delightful, fresh, flavorful, flavourful, friendly, attentive, welcoming,
    beautiful, gorgeous, cozy, cosy, helpful, kind, gracious, knowledgeable, professional, warm welcome, recommend, highly recommend, recommended,
    enjoyed, enjoy, impressed, impressive, pleased, happy with, thank you, thanks, gem, hidden gem, scrumptious, mouthwatering, juicy, tender,
    crispy, succulent, savory, rich flavor, hearty, charming, romantic, stunning, generous, accommodating, thoughtful, courteous, personable, fun,
    hospitable, sweet server, pleasant, a pleasure, memorable, creative, inventive, seamless, smooth, spot on, on point, be back, will return,
    come back, coming back, cant wait to, must try, worth it, worth every penny, worth every, bang for, steal, well done service, nailed, hit the spot,
    remembered, comped, made our night, made our day, treat, exceeded, satisfied, satisfying, right away, immediately, promptly, prompt, in no time,
    warm and, authentic, elegant, stylish, lively, refreshing, smiled, smile, smiling, smiles, polite, patient, considerate, crowd pleaser, standout, no complaints, cant complain, nothing to complain, worth every minute, and then some, welcome, saved us, no drama, thank goodness, a beauty, steered us right,
    well balanced, balanced, balances, cooked to perfection, cooked perfectly, melt in your mouth, melted in, clean, well maintained, good value, great value, reasonable,
    reasonably priced, affordable, inexpensive, generous portions, huge portions, large portions, plenty of, accurate, as ordered, as requested, exactly what,
    got everything right, took great care, took good care, taken care of, efficient, easy to find, easy parking, free parking, convenient, conveniently`,
  ],
  [
    1,
    `good, nice, fine, decent, solid, ok, okay, alright, pretty good, enjoyable, interesting, quick, quickly, fast, speedy, easy, hot and fresh, comfortable,
    relaxed, relaxing, relaxing, quiet, calm, correct, fair, filling, glad, better than, improved, attentively, bright, airy, spacious, roomy, safe, careful, carefully,
    on time, early, plenty, big, huge, large, enough, variety, tasteful, well, respectful, intact, still hot, warm, labeled, labelled, clearly marked, marked, close to,
    understood, happily, gladly, apologized, apologised, replaced, made it right, refunded, checked on us, checked in on us, honored, smoothly, ample, secure, tidy,
    varied, wide, extensive, strong, craft, local, seasonal, homemade, handmade, house made, ready`,
  ],
  [
    -1,
    `average, mediocre, meh, so so, underwhelming, plain, basic, pricey, expensive, small, tiny, limited, crowded, cramped, busy, tight, dark, dim, dated, tired,
    warm beer, lukewarm, tepid, dry, chewy, tough, greasy, oily, salty, sweet for, heavy, watery, watered down, weak, thin, soft, stale bread, long, late, delayed, delay,
    slow, slowly, forgot, forgotten, forget, missing, missed, mistake, mistakes, unfortunately, sadly, lacking, lacked, lacks, inconsistent, hit or miss, hit and miss, nothing special, hard to find,
    hard to park, noisy, loud, hard to hear, confusing, confused, awkward, unclear, disorganized, disorganised, chaotic, understaffed, short staffed, overwhelmed, off,
    wouldnt hurt, wouldnt go amiss, could do with, if only, i miss, canceled, no show fee, could be better, could have been, could use, wish, should have, needs work, needs improvement, need to improve, left hungry, still hungry, not enough, overly, too, expected more, expected better,
    a bit much, smaller, shrunk, shrinking, went up, gone up, steep, spilled, leaked, soggy, limp, flat, hesitant, wobbly, uncomfortable, draft, drafty, chilly, freezing, hot in, stuffy, circled,
    tasteless crust, out of, ran out, sold out, unavailable, tucked, waited, waiting, complained, complaint, had to ask, had to wait, had to flag, ignored, overlooked, rushed, rushing, pushy, curt, short with`,
  ],
  [
    -2,
    `bad, poor, poorly, disappointing, disappointed, disappointment, letdown, let down, bland, flavorless, tasteless, overcooked, undercooked, burnt, burned, charred black,
    cold food, ice cold, stone cold, rubbery, mushy, stale, rude, unfriendly, dismissive, unprofessional, arrogant, condescending, snotty, cold and, indifferent, inattentive, unhelpful, overpriced, not worth,
    rip off, ripoff, overcharged, dirty, sticky, filthy, grimy, gross, smelly, smelled, deafening, blaring, unacceptable, wrong, incorrect, inaccurate, messed up, mixed up, never came, never arrived,
    never brought, never came back, never checked, lost our, gave away our, no apology, without apology, no one, nobody, avoid, skip, wont be back, not be back, not return, wont return, never again, never return, never going back, waste, wasted,
    frustrating, frustrated, annoyed, annoying, upset, unpleasant, uncomfortable with, ruined, raw, bones in, took forever, took ages, forever, ages, an hour, skimpy, stingy, argued, rolled her eyes, rolled his eyes, attitude,
    hidden fee, surcharge, overbooked, sloppy, careless, neglected, shame, downhill, gone downhill, went downhill, spoiled, sour milk, inedible crust, refused, denied, embarrassing, embarrassed, unsafe, cross contamination, watery soup, gristle,
    yelled, yelling, shouting, shout, flies, bugs, bug, fly in, hair in, a hair, stench, moldy, mold, no record, broken`,
  ],
  [
    -3,
    `terrible, horrible, awful, disgusting, worst, inedible, atrocious, abysmal, appalling, horrendous, nasty, revolting, vile, unbearable, insulting, insulted, racist, sexist, discriminated, harassed,
    food poisoning, got sick, made me sick, made us sick, threw up, vomiting, vomited, roach, roaches, cockroach, mouse, rat, rats, mice, unsanitary, health hazard, health department, scam, scammed, theft, stole, disaster, nightmare,
    pathetic, garbage, trash food, hate, hated, zero stars, dreadful, ridiculous, disgrace, outrageous, allergic reaction, epipen, hospital, ambulance, screamed at, never ever`,
  ],
];

/** Opinions that say what they are about by themselves. */
const ABOUT: Readonly<Partial<Record<ReviewCategory, string>>> = {
  food: `delicious, tasty, yummy, flavorful, flavourful, bland, flavorless, tasteless, overcooked, undercooked, burnt, burned, raw, inedible, juicy, tender, crispy, succulent, salty,
    chewy, rubbery, mushy, stale, greasy, oily, scrumptious, mouthwatering, soggy, cooked, seasoned, fresh, lukewarm, dry, gristle, melt in your mouth`,
  drinks: `watered down`,
  service: `attentive, inattentive, attentively, had to ask, had to flag, never checked, ignored, neglected, efficient`,
  wait: `took forever, took ages, slow, slowly, quick, fast, had to wait`,
  staff_attitude: `friendly, unfriendly, rude, polite, courteous, kind, dismissive, condescending, arrogant, snotty, unprofessional, professional, gracious, personable, curt, helpful, unhelpful, accommodating, racist, pushy, patient, hospitable, rolled her eyes, rolled his eyes`,
  ambience: `cozy, cosy, romantic, charming, lively, cramped, crowded, drafty, chilly, stuffy, spacious, airy, dim, dated, elegant, stylish, uncomfortable, comfortable`,
  noise: `loud, noisy, deafening, quiet, blaring`,
  cleanliness: `clean, dirty, filthy, spotless, sticky, grimy, smelly, unsanitary, immaculate, stench, moldy, mold`,
  value: `overpriced, pricey, expensive, affordable, cheap, inexpensive, rip off, ripoff, reasonably priced, good value, great value, worth every penny, not worth, overcharged, steal`,
  portions: `skimpy, generous portions, huge portions, left hungry, still hungry, stingy`,
};

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim().replace(/[’']/g, '').replace(/-/g, ' '))
    .filter(Boolean);

/** What each word says; one that stands twice says the stronger. */
export const OPINIONS: ReadonlyMap<string, number> = new Map(
  [...WEIGHTS]
    .sort(([a], [b]) => Math.abs(a) - Math.abs(b))
    .flatMap(([weight, words]) => wordsOf(words).map((word): [string, number] => [word, weight])),
);

/** What an opinion is about where nothing else in its phrase says so. */
export const OPINION_ABOUT: ReadonlyMap<string, ReviewCategory> = new Map(
  (Object.entries(ABOUT) as [ReviewCategory, string][]).flatMap(([category, words]) =>
    wordsOf(words).map((word): [string, ReviewCategory] => [word, category]),
  ),
);

/** The same word, where it says another thing about a category: a slow service is bad, a slow roast is not; cold beer is good, cold fries are not. */
export const OPINIONS_OF: Readonly<Partial<Record<ReviewCategory, Readonly<Record<string, number>>>>> = {
  food: {
    cold: -2,
    hot: 1,
    slow: 0,
    rich: 1,
    light: 1,
    sweet: 1,
    warm: 1,
    fast: 0,
    long: 0,
    big: 0,
    huge: 0,
    busy: 0,
    quiet: 0,
    sour: -1,
    spicy: 0.5,
    pink: -0.5,
  },
  drinks: {
    cold: 1,
    warm: -2,
    strong: 1,
    weak: -2,
    flat: -2,
    sweet: -0.5,
    hot: 1,
    fast: 0,
    dry: 0,
    ready: 0,
  },
  service: { cold: -2, warm: 2, quick: 2, fast: 2, slow: -2, busy: -0.5 },
  wait: {
    quick: 2,
    quickly: 2,
    fast: 2,
    short: 2,
    long: -2,
    slow: -2,
    waited: -1,
    waiting: -1,
    forever: -2,
    hours: -1.5,
    worth: 1,
    minimal: 1.5,
  },
  staff_attitude: { cold: -2, warm: 2, short: -1.5, sweet: 2, super: 2, real: 0 },
  ambience: {
    cold: -1.5,
    hot: -1,
    warm: 2,
    dark: -1,
    bright: 1,
    busy: 0,
    cool: 2,
    dim: 0,
    small: -0.5,
    comfortable: 2,
  },
  noise: { loud: -2, noisy: -2, quiet: 2, conversation: 0, hear: 0 },
  value: {
    high: -1.5,
    low: 1.5,
    cheap: 1.5,
    small: -1,
    reasonable: 2,
    fair: 2,
    steep: -2,
    expensive: -2,
    pricey: -2,
    up: 0,
    worth: 2,
    good: 2,
  },
  portions: {
    small: -2,
    tiny: -2,
    smaller: -2,
    big: 2,
    huge: 2,
    large: 2,
    generous: 2,
    enough: 1.5,
    filling: 2,
    little: -1.5,
    half: -1,
  },
  menu: {
    small: -1,
    limited: -1.5,
    varied: 2,
    extensive: 2,
    confusing: -2,
    large: 1,
    same: -1,
    boring: -2,
    creative: 2,
  },
  dietary: {
    safe: 2,
    careful: 2,
    clearly: 1,
    marked: 1.5,
    labeled: 1.5,
    few: -1.5,
    nothing: -2,
    options: 0.5,
    only: -1,
    accommodating: 2,
    sick: -3,
    ignored: -2,
  },
  takeout: {
    cold: -2,
    hot: 2,
    warm: 1,
    late: -2,
    early: 1,
    missing: -2,
    intact: 2,
    fast: 2,
    quick: 2,
    packed: 0,
  },
  location: {
    far: -1,
    close: 1,
    free: 1,
    easy: 2,
    hard: -2,
    impossible: -3,
    difficult: -2,
    terrible: -3,
    sketchy: -2,
    central: 1.5,
    limited: -1.5,
    plenty: 2,
  },
  reservations: { easy: 2, honored: 2, lost: -2, ready: 2, late: -2, impossible: -2, early: 1, worked: 1 },
  order_accuracy: {
    missing: -2,
    forgot: -2,
    wrong: -2,
    right: 2,
    correct: 2,
    correctly: 2,
    perfect: 3,
    twice: -0.5,
  },
  cleanliness: { smell: -1.5, smelled: -2, sparkling: 2, clean: 2, fly: -2, flies: -2 },
};

export const NEGATIONS: ReadonlySet<string> = new Set(
  wordsOf(
    `not, no, never, none, neither, nor, hardly, barely, without, lacks, lacked, isnt, wasnt, arent, werent, dont, doesnt, didnt, cant, cannot, couldnt, wont, wouldnt, shouldnt, havent, hasnt, hadnt, aint, nothing, nobody, zero, scarcely, rarely, far from, anything but`,
  ),
);
export const STRONGER: ReadonlySet<string> = new Set(
  wordsOf(
    `very, really, so, super, extremely, incredibly, absolutely, totally, completely, insanely, seriously, truly, especially, exceptionally, ridiculously, way, such, quite, amazingly, beyond`,
  ),
);
export const WEAKER: ReadonlySet<string> = new Set(
  wordsOf(
    `bit, little, slightly, somewhat, kinda, kind of, sort of, fairly, rather, mildly, relatively, almost, mostly, a tad`,
  ),
);
/** Said with `too`, also what is neither good nor bad by itself is too much of it. */
export const TOO_MUCH: ReadonlySet<string> = new Set(
  wordsOf(
    `salty, sweet, spicy, loud, small, big, expensive, long, dark, bright, cold, hot, warm, crowded, busy, slow, strong, weak, greasy, oily, much, many, close, far, rich, heavy, dry, fast, quick, early, late, noisy, short, few, little, high`,
  ),
);

/** Words for which somebody must know at once. */
export const ALERT_WORDS: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        'sick',
        `got sick, made me sick, made us sick, felt sick, was sick, food poisoning, poisoned, threw up, throwing up, vomiting, vomited, vomit, diarrhea, stomach cramps, intoxicacion, me enferme, intoxicación`,
      ],
      [
        'allergy',
        `allergic reaction, allergic, allergy, anaphylaxis, anaphylactic, epipen, hives, alergia, alergica`,
      ],
      ['police', `police, cops, 911, policia, policía`],
      [
        'injury',
        `ambulance, hospital, emergency room, injured, broken glass in, piece of glass, glass in my, metal in my, chipped tooth, burned my, slipped and`,
      ],
      [
        'pests',
        `roach, roaches, cockroach, cockroaches, rat, rats, mouse, mice, maggot, maggots, bed bugs, cucaracha`,
      ],
      ['health department', `health department, health inspector, health code, board of health`],
      ['lawyer', `lawyer, attorney, lawsuit, sue you, suing, legal action`],
      [
        'discrimination',
        `racist, racism, discriminated, discrimination, sexist, homophobic, harassed, harassment, groped, slur`,
      ],
      ['theft', `stole, stolen, card was charged twice, fraud, fraudulent`],
    ] as const
  ).flatMap(([name, words]) => wordsOf(words).map((word): [string, string] => [word, name])),
);

/** What a guest came for. */
export const OCCASIONS: ReadonlySet<string> = new Set(
  wordsOf(
    `birthday, anniversary, date night, graduation, wedding, rehearsal dinner, baby shower, engagement, business lunch, business dinner, mothers day, fathers day, valentines day, new years eve, christmas, thanksgiving, retirement, family dinner`,
  ),
);
