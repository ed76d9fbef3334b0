/** Parts of what guests of the demo say; `{dish}` and `{server}` are filled. Lists by what they are about and how they sound. */
export const GOOD = {
  food: [
    'The {dish} was perfect, crispy outside and tender inside.',
    'Best {dish} I have had in this city, hands down.',
    'Everything tasted fresh, and the {dish} was outstanding.',
    'We shared the {dish} and fought over the last bite.',
    'The {dish} alone is worth the trip.',
    'Every dish came out hot and beautifully seasoned.',
    'The kitchen clearly cares: the {dish} was cooked exactly as we asked.',
    'I still think about the {dish}.',
  ],
  service: [
    '{server} took great care of us all evening.',
    'Our server {server} was attentive without hovering.',
    'Service was quick and friendly from the door to the check.',
    '{server} knew the wine list by heart and never made us feel rushed.',
    'Water was refilled before we noticed it was empty.',
    'They remembered our anniversary and brought a little dessert.',
  ],
  ambience: [
    'The room is cozy, with lovely lighting.',
    'Beautiful space and a great playlist.',
    'We sat on the patio at sunset and it was gorgeous.',
    'Great vibe on a weeknight, lively but you can still talk.',
  ],
  wait: [
    'We were seated right away.',
    'Food came out fast even though they were full.',
    'Only a five minute wait on a Friday.',
  ],
  drinks: [
    'The cocktails are creative and well balanced.',
    'Great wine list at fair prices.',
    'The espresso martini was excellent.',
  ],
  value: ['Great value for what you get.', 'Prices are fair for the quality.', 'Lunch special is a steal.'],
  dietary: [
    'They took my nut allergy seriously and checked every dish.',
    'Gluten free options were clearly marked and really good.',
    'Plenty for vegans, which is rare around here.',
  ],
  portions: ['Generous portions, we took half of it home.', 'Just the right amount of food for two.'],
  cleanliness: ['Spotless restrooms, spotless tables.'],
  reservations: ['Booked online in a minute and our table was ready when we came.'],
  location: ['Easy parking behind the building.', 'Two blocks from the train, very convenient.'],
  takeout: ['Takeout was packed with care and still hot at home.'],
} as const;

export const BAD = {
  food: [
    'The {dish} was cold in the middle.',
    'My {dish} was overcooked and dry.',
    'The {dish} was so salty that I could not finish it.',
    'The {dish} tasted bland, as if somebody forgot to season it.',
    'Undercooked {dish}, sent it back twice.',
  ],
  service: [
    'Nobody checked on us for half an hour.',
    'We had to ask three times for the check.',
    'Our server forgot the drinks and never came back.',
    'Service was slow and nobody apologized.',
  ],
  wait: [
    'We waited 50 minutes for our food.',
    'Had a reservation for 7 and were seated at 7:40.',
    'Twenty minutes to get menus, another forty for the mains.',
  ],
  staff_attitude: [
    'The host was rude when we asked about our table.',
    'The manager was dismissive and argued with us.',
    'Felt unwelcome from the moment we walked in.',
  ],
  noise: [
    'So loud that we could not hear each other.',
    'The music was deafening.',
    'Our table was next to the kitchen door and very noisy.',
  ],
  value: [
    'Overpriced for such small plates.',
    'Eighteen dollars for that {dish} is a rip-off.',
    'They added a service charge nobody told us about.',
  ],
  order_accuracy: [
    'They brought the wrong order and then forgot the sides.',
    'My order was wrong twice.',
    'The {dish} never arrived, but it was on the bill.',
  ],
  cleanliness: [
    'The table was sticky and the restroom was dirty.',
    'There was a hair in my {dish}.',
    'Fruit flies around the bar.',
  ],
  portions: ['Tiny portions, we left hungry.', 'The portions have shrunk since last year.'],
  takeout: [
    'Half of our takeout order was missing.',
    'Delivery took ninety minutes and the {dish} was soggy.',
    'The soup leaked all over the bag.',
  ],
  dietary: [
    'I said no nuts and still got nuts. Lucky I had my EpiPen with me.',
    'Nothing on the menu for vegetarians but a salad.',
  ],
  reservations: ['They lost our reservation and gave our table away.'],
  location: ['Parking is impossible around here.'],
  ambience: ['Cramped tables and a cold draft from the door all night.'],
} as const;

export const PLAIN = [
  'Came with four friends on a Thursday.',
  'We had the {dish} and two salads.',
  'Stopped by for lunch.',
  'Third visit this year.',
  'It was okay, nothing special.',
  'Ordered the {dish} and a glass of red.',
  'Was here for a birthday with six of us.',
];

export const ENDS = {
  good: [
    'We will be back!',
    'Highly recommend.',
    'Thank you all!',
    'Cannot wait to return 😍',
    'A new favorite. ⭐⭐⭐⭐⭐',
    'Five stars 🎉',
    '',
    '',
    '',
  ],
  middling: [
    'Might give it another try.',
    'Could be great with a little more care.',
    'Mixed feelings.',
    '',
    '',
    '',
  ],
  bad: [
    'We will not be back.',
    'Really disappointing.',
    'Expected better 😞',
    'I wanted to like this place.',
    'Please fix this.',
    '',
    '',
  ],
} as const;

/** Whole reviews in other languages, with the language their source names. */
export const ELSEWHERE: readonly {
  readonly language: string;
  readonly rating: number;
  readonly text: string;
  readonly name: string;
}[] = [
  {
    language: 'es',
    rating: 5,
    text: 'La comida estuvo deliciosa y el servicio muy atento. ¡Volveremos pronto!',
    name: 'Lucía Ferrer',
  },
  {
    language: 'es',
    rating: 2,
    text: 'Esperamos casi una hora y la sopa llegó fría. Una pena, porque el lugar es bonito.',
    name: 'Javier Montes',
  },
  {
    language: 'es',
    rating: 4,
    text: 'Muy buen ambiente y tacos riquísimos 🌮. Un poco ruidoso el fin de semana.',
    name: 'Carmen R.',
  },
  {
    language: 'es',
    rating: 5,
    text: 'El mejor brunch de la ciudad. El personal es encantador.',
    name: 'Paola Díaz',
  },
  {
    language: 'fr',
    rating: 5,
    text: 'Un dîner parfait, service chaleureux et plats savoureux. Merci à toute l’équipe !',
    name: 'Camille Laurent',
  },
  {
    language: 'fr',
    rating: 3,
    text: 'Cuisine correcte, mais l’attente était vraiment longue.',
    name: 'Julien B.',
  },
  {
    language: 'de',
    rating: 4,
    text: 'Sehr gutes Essen und freundliche Bedienung, leider etwas laut am Abend.',
    name: 'Anke Vogel',
  },
  { language: 'it', rating: 5, text: 'Pasta come a casa, complimenti allo chef!', name: 'Marco Bellini' },
  {
    language: 'pt',
    rating: 4,
    text: 'Comida excelente e equipe simpática. Só o estacionamento é difícil.',
    name: 'Rafael Nunes',
  },
  {
    language: 'ja',
    rating: 5,
    text: '料理がとても美味しく、スタッフの方も親切でした。また来ます。',
    name: '佐藤 美咲',
  },
  {
    language: 'ko',
    rating: 4,
    text: '음식이 맛있고 분위기도 좋아요. 주말에는 조금 시끄러웠어요.',
    name: '김지훈',
  },
  { language: 'zh', rating: 3, text: '味道不错，但是等位时间太长了。', name: '王伟' },
  { language: 'he', rating: 5, text: 'האוכל היה מצוין והשירות אדיב מאוד. נחזור בקרוב!', name: 'נועה לוי' },
  {
    language: 'ar',
    rating: 2,
    text: 'الطعام كان بارداً وانتظرنا أكثر من ساعة. للأسف لن نعود.',
    name: 'سارة حداد',
  },
  { language: 'ar', rating: 5, text: 'مكان رائع وخدمة ممتازة، شكراً لكم 🌟', name: 'يوسف منصور' },
];

export const FIRST_NAMES = [
  'Alex',
  'Maya',
  'Jordan',
  'Priya',
  'Sam',
  'Grace',
  'Diego',
  'Hannah',
  'Marcus',
  'Olivia',
  'Tom',
  'Leila',
  'Kevin',
  'Sofia',
  'Ben',
  'Nina',
  'Andre',
  'Rachel',
  'Ethan',
  'Chloe',
  'Omar',
  'Julia',
  'Victor',
  'Amy',
  'Derek',
  'Fatima',
  'Paul',
  'Yuki',
  'Liam',
  'Tess',
];
export const LAST_NAMES = [
  'Park',
  'Nguyen',
  'Romero',
  'Fischer',
  'Cole',
  'Iverson',
  'Shah',
  'Brooks',
  'Okoye',
  'Lindgren',
  'Moreau',
  'Hayes',
  'Tanaka',
  'Walsh',
  'Greene',
  'Duarte',
];
export const SERVERS = ['Maria', 'Devon', 'Kayla', 'Jonas', 'Imani', 'Theo', 'Renee'];
export const DISHES = [
  'roast chicken',
  'halibut',
  'mushroom risotto',
  'burger',
  'ribeye',
  'fish tacos',
  'short rib',
  'caesar salad',
  'carbonara',
  'scallops',
  'cheesecake',
  'tomato soup',
];
