export interface DemoText {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
}

/** What guests of the demo say; each by somebody else. */
export const REVIEW_TEXTS: readonly DemoText[] = [
  {
    author: 'Hannah Lindqvist',
    rating: 5,
    text: 'Third visit this year and the short rib is still the best in town. Dana remembered that we like the corner booth. Service was quick without being rushed.',
  },
  {
    author: 'Tomás Rivera',
    rating: 2,
    text: 'We had a table at 7:30 and were seated at 8:15. Nobody told us why. The food was fine once it came, but the salmon was lukewarm and we felt forgotten.',
  },
  {
    author: 'Priscilla Ogden',
    rating: 4,
    text: 'Lovely room, a bit loud on a Friday. The gnocchi is worth it. Drinks took a while.',
  },
  {
    author: 'Kenji Watanabe',
    rating: 5,
    text: 'Took my parents for their anniversary. The host had read the note and there was a card on the table. Wonderful evening.',
  },
  {
    author: 'Bree Castellano',
    rating: 1,
    text: 'Told them twice about my nut allergy and the dessert came with almonds on it. The waiter shrugged. I will not risk it again.',
  },
  {
    author: 'Marcus Feld',
    rating: 3,
    text: 'Good burger, dry fries. $24 feels steep for what you get. Staff friendly though.',
  },
  {
    author: 'Aoife Brennan',
    rating: 5,
    text: 'The tasting menu was a joy from start to finish and the wine pairing was spot on. Ask for Luis, he knows everything about the list.',
  },
  {
    author: 'Dmitri Volkov',
    rating: 2,
    text: 'Parking is impossible and the patio was dirty, crumbs on the chairs and a sticky table. Food okay.',
  },
  {
    author: 'Samira Haddad',
    rating: 4,
    text: 'Great brunch. Shakshuka with a real kick, coffee refilled without asking. We waited 20 minutes without a reservation, which is fair on a Sunday.',
  },
  {
    author: 'Colin Abernathy',
    rating: 5,
    text: 'Best service we have had in months. Food came out hot and together for a party of nine.',
  },
  {
    author: 'Yolanda Pierce',
    rating: 1,
    text: 'Chicken was pink in the middle. They took it off the bill but my evening was over. Manager never came to the table.',
  },
  {
    author: 'Felix Brandt',
    rating: 4,
    text: 'Sehr gutes Essen und freundliche Bedienung. Etwas laut, aber wir kommen wieder.',
  },
  {
    author: 'Lucía Fernández',
    rating: 5,
    text: '¡Qué maravilla! La atención de primera y el postre de chocolate espectacular. Volveremos pronto.',
  },
  {
    author: 'Noor Al-Amin',
    rating: 3,
    text: 'Halal options are limited to one dish. It was tasty, but please add more. Hosts were kind.',
  },
  {
    author: 'Grace Whitfield',
    rating: 5,
    text: 'Came for the oysters, stayed for the key lime pie 🍋 Everything fresh, and the bartender makes a proper daiquiri.',
  },
  {
    author: 'Jared Nolan',
    rating: 2,
    text: 'Booked online for six, they had us down for four. Ended up squeezed at two small tables next to the restroom.',
  },
  {
    author: 'Evelyn Tsai',
    rating: 4,
    text: 'Kids menu that is not just nuggets, and crayons arrived before we asked. Pasta was slightly overcooked.',
  },
  {
    author: 'Omar Siddiqui',
    rating: 5,
    text: 'Steak exactly medium rare, sides generous. The check was right the first time and they validated our parking.',
  },
  {
    author: 'Ruth Kessler',
    rating: 1,
    text: 'Rude at the door. We were five minutes late because of the snow and were told our table was gone. The room was half empty.',
  },
  {
    author: 'Mia Donnelly',
    rating: 4,
    text: 'Cozy place for a date. Candlelight, good playlist, the tiramisu is huge. Water glasses stayed empty for a long time.',
  },
  {
    author: 'Andre Baptiste',
    rating: 5,
    text: 'The chef sent out an extra plate because it was my birthday. The crab cakes are all crab, no filler.',
  },
  {
    author: 'Wendy Marsh',
    rating: 3,
    text: 'Everything was average. Not bad, not memorable. Prices went up again.',
  },
  {
    author: 'Ilya Petrov',
    rating: 4,
    text: 'Solid cocktails, quick bar service. The bathrooms could use attention.',
  },
  {
    author: 'Charlotte Greene',
    rating: 5,
    text: 'Our server Marisol made the whole table laugh. Mushroom risotto was perfect, creamy and not salty.',
  },
  {
    author: 'Derek Holloway',
    rating: 2,
    text: 'Waited 50 minutes for two salads. When we asked, the answer was that the kitchen is short today. Nobody offered anything.',
  },
  {
    author: 'Simone Achterberg',
    rating: 5,
    text: 'Gluten free bread that tastes like bread! They changed gloves and told us which fryer is safe. Thank you.',
  },
  {
    author: 'Patrick Mbeki',
    rating: 4,
    text: 'Nice patio, dogs welcome, water bowl came before our menus. Fish tacos were great.',
  },
  {
    author: 'Leila Rahimi',
    rating: 3,
    text: 'The food is better than the service. Two orders forgotten at our table, apologies were sincere.',
  },
  {
    author: 'Gus Papadakis',
    rating: 5,
    text: 'Lamb shoulder for two feeds three. Ate too much, regret nothing.',
  },
  {
    author: 'Tanya Brooks',
    rating: 1,
    text: 'Charged twice and it took four phone calls to get the money back. The dinner itself was cold.',
  },
  {
    author: 'Henrik Solberg',
    rating: 4,
    text: 'Good wine by the glass and they let you taste first. Dessert menu is short.',
  },
  {
    author: 'Adaeze Nwosu',
    rating: 5,
    text: 'From booking to goodbye everything just worked. Text when the table was ready, seat by the window, hot plates.',
  },
];

/** Under posts of a business account. */
export const COMMENT_TEXTS: readonly DemoText[] = [
  { author: 'pdx.eats', rating: 5, text: 'That crust 😍 is this on the menu every day?' },
  { author: 'marta_on_the_road', rating: 4, text: 'We were there on Saturday, the band was great!' },
  { author: 'hungry.hal', rating: 2, text: 'Looks good, but last week we waited an hour for it…' },
  { author: 'the_brunch_club', rating: 5, text: 'See you Sunday! Table for 8 please 🙏' },
  { author: 'nina.w', rating: 3, text: 'Is there a vegan version of this?' },
  {
    author: 'foodie_ferris',
    rating: 1,
    text: 'Got food poisoning from exactly this dish. Nobody answers my messages.',
  },
];

/** Who mentions an account. */
export const MENTION_TEXTS: readonly DemoText[] = [
  {
    author: 'katejustate',
    rating: 5,
    text: 'Shout-out to @marlowekitchen, saved our team dinner when we turned up with five more people.',
  },
  {
    author: 'dineordash',
    rating: 2,
    text: '@marlowekitchen your booking page has been down all morning, is it just me?',
  },
  {
    author: 'oldtownollie',
    rating: 4,
    text: 'Half price oysters at @marlowekitchen until six. You are welcome.',
  },
  {
    author: 'r_quinn',
    rating: 1,
    text: '@marlowekitchen 45 minutes on hold to change a reservation. Really?',
  },
];
