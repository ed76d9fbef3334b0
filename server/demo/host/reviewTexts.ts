import type { ReviewSource } from '#contract/sentiment/reviews/sources.ts';

/** Where the reviews of the demo stand, by how many. */
export const SHARES: readonly (readonly [ReviewSource, number])[] = [
  ['google', 60],
  ['yelp', 16],
  ['facebook', 11],
  ['tripadvisor', 7],
  ['opentable', 4],
  ['instagram', 2],
];

/** How often each rating is given. */
export const RATINGS: readonly (readonly [1 | 2 | 3 | 4 | 5, number])[] = [
  [1, 6],
  [2, 9],
  [3, 17],
  [4, 28],
  [5, 40],
];

/** What guests say with so many stars; `{dish}` is a dish. */
export const TEXTS = {
  1: [
    'Host quoted twenty minutes, it became an hour and ten. When we asked, we were told it is Thursday. Never again.',
    'Told our server twice about my daughter’s nut allergy and her salad still came with candied pecans on it. Scary.',
    'The {dish} was cold and greasy, and nobody came back to ask. We paid and left hungry.',
    'Overpriced and rude. The manager rolled his eyes when we sent the {dish} back.',
  ],
  2: [
    'We had a 7:00 reservation and still waited 40 minutes at the bar before anyone told us what was going on. Once seated, our server was lovely and the {dish} was perfect, but the mains came out in two waves so half of us ate cold.',
    'Small portions for the price. The {dish} was fine, the room was so loud that we shouted at each other.',
    'Tables were sticky and the restroom had no soap. Friendly bartender though.',
    'They got our order wrong twice. Takeout was missing the {dish} we paid for.',
  ],
  3: [
    'Cocktails are great and the room is beautiful. Food took a while and the fries were cold when they got here.',
    'Good, not special. The patio heaters were off and nobody came back to ask about a second round.',
    'Nice staff, but the tables by the door are freezing. Two of us kept our coats on through dinner.',
    'The {dish} was lovely. Parking is a nightmare on Saturdays and the website says there is a lot.',
  ],
  4: [
    'Really good {dish} and a warm welcome. A little loud for a date, but we will be back.',
    'Great value brunch. The coffee was slow to come, everything else was delicious.',
    'Our server knew the wine list by heart. The {dish} was slightly overcooked, still a lovely evening.',
    'Cozy room, attentive service, fair prices.',
  ],
  5: [
    'The best {dish} in town, and the kindest service. They remembered our anniversary.',
    'Everything was delicious, the cocktails were amazing and our table was ready when we came.',
    'Such a beautiful place. The staff made us feel at home and the {dish} was incredible.',
    'Spotless, quick and friendly. My kids loved the {dish}.',
  ],
} as const;

/** A review of a visit that is known: of a party of so many at a time. */
export const VISITED = [
  [
    2,
    'We were {size} and had booked for {time}. We waited far too long before anyone told us what was going on. The food was good once it came, the service felt lost.',
  ],
  [
    5,
    'Wonderful evening for {size}. The staff were attentive from {time} until we left, and the food was superb.',
  ],
  [
    3,
    'Party of {size}, {time}. Nice room and friendly people, but the mains were slow and the noise was a bit much.',
  ],
  [1, 'Booked {time} for {size}, and the table was not ready. Rude host, cold food.'],
  [4, 'Great food for the {size} of us. A short wait at {time}, then everything ran smoothly.'],
] as const;

export const SPANISH = [
  [5, 'La comida estaba deliciosa y el servicio muy amable. ¡Volveremos!'],
  [2, 'Esperamos una hora y la comida llegó fría. El camarero fue simpático.'],
] as const;

export const DISHES = ['short rib', 'burger', 'halibut', 'roast chicken', 'mushroom risotto', 'key lime pie'];

export const TEMPLATES = [
  [
    'The wait was long',
    '{{name|Hello}}, thank you for being so straight with us. A wait like that is not how an evening at {{location}} should start, and someone should have come to you long before. I would like to make it up to you: write to me and your next table is on my list.\n{{signature}}',
    ['wait', 'reservations'],
    [1, 2, 3],
    'en',
  ],
  [
    'The food let you down',
    '{{name|Hello}}, I am sorry that the kitchen at {{location}} did not send you what it should have. I have shared your words about the {{category|food}} with the chef tonight, and would be glad to cook for you again.\n{{signature}}',
    ['food', 'portions', 'order_accuracy'],
    [1, 2, 3],
    'en',
  ],
  [
    'Sorry, in general',
    '{{name|Hello}}, thank you for telling us. We want to do better at {{location}} than you found us, and what you say about the {{category|visit}} helps.\n{{signature}}, {{concept}}',
    [],
    [1, 2, 3],
    null,
  ],
  [
    'Thank you, five stars',
    'Thank you, {{name|friend}}! The team at {{location}} read this before service, and smiled. See you soon.\n{{signature}}',
    [],
    [4, 5],
    'en',
  ],
  [
    'Gracias',
    'Muchas gracias por sus palabras, {{name|amigo}}. El equipo de {{location}} le espera pronto.\n{{signature}}',
    [],
    [4, 5],
    'es',
  ],
] as const;
