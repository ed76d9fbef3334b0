/** The colleagues who make the lists look like a real concept; none of them can sign in. */
export interface DemoPerson {
  readonly fname: string;
  readonly lname: string;
  readonly email: string;
  readonly role: 'admin' | 'marketer' | 'staff' | 'Regional marketer';
  /** Store numbers, or 'all'. */
  readonly stores: 'all' | readonly string[];
  /** Hours since they were last active; null: invited, never came. */
  readonly activeHoursAgo: number | null;
}

export const MARLOWE_PEOPLE: readonly DemoPerson[] = [
  {
    fname: 'Hannah',
    lname: 'Weiss',
    email: 'hannah.weiss@marlowekitchen.example',
    role: 'admin',
    stores: 'all',
    activeHoursAgo: 50,
  },
  {
    fname: 'Luis',
    lname: 'Ortega',
    email: 'luis.ortega@marlowekitchen.example',
    role: 'Regional marketer',
    stores: ['001', '002', '004', '007'],
    activeHoursAgo: 26,
  },
  {
    fname: 'Anita',
    lname: 'Desai',
    email: 'anita.desai@marlowekitchen.example',
    role: 'Regional marketer',
    stores: ['009', '011', '012', '015'],
    activeHoursAgo: 127,
  },
  {
    fname: 'Grace',
    lname: 'Kim',
    email: 'grace.kim@marlowekitchen.example',
    role: 'marketer',
    stores: 'all',
    activeHoursAgo: 1.2,
  },
  {
    fname: 'Tomas',
    lname: 'Novak',
    email: 'tomas.novak@marlowekitchen.example',
    role: 'staff',
    stores: ['018'],
    activeHoursAgo: 0.4,
  },
  {
    fname: 'Beatriz',
    lname: 'Lima',
    email: 'beatriz.lima@marlowekitchen.example',
    role: 'staff',
    stores: ['018', '021'],
    activeHoursAgo: 3.5,
  },
  {
    fname: 'Owen',
    lname: 'Hart',
    email: 'owen.hart@marlowekitchen.example',
    role: 'staff',
    stores: ['001'],
    activeHoursAgo: 0.1,
  },
  {
    fname: 'Mei',
    lname: 'Chen',
    email: 'mei.chen@marlowekitchen.example',
    role: 'staff',
    stores: ['001', '002'],
    activeHoursAgo: 75,
  },
  {
    fname: 'Jonah',
    lname: 'Adler',
    email: 'jonah.adler@marlowekitchen.example',
    role: 'staff',
    stores: ['004'],
    activeHoursAgo: 30,
  },
  {
    fname: 'Ruth',
    lname: 'Oyelaran',
    email: 'ruth.oyelaran@marlowekitchen.example',
    role: 'staff',
    stores: ['007'],
    activeHoursAgo: 1060,
  },
  {
    fname: 'Caleb',
    lname: 'Stone',
    email: 'caleb.stone@marlowekitchen.example',
    role: 'staff',
    stores: ['011', '012'],
    activeHoursAgo: 2.2,
  },
  {
    fname: 'Yusuf',
    lname: 'Demir',
    email: 'yusuf.demir@marlowekitchen.example',
    role: 'staff',
    stores: ['024'],
    activeHoursAgo: null,
  },
  {
    fname: 'Elena',
    lname: 'Rossi',
    email: 'elena.rossi@marlowekitchen.example',
    role: 'staff',
    stores: ['021'],
    activeHoursAgo: 219,
  },
];

export const SALTWOOD_PEOPLE: readonly DemoPerson[] = [
  {
    fname: 'Peter',
    lname: 'Lindqvist',
    email: 'peter.lindqvist@saltwood.example',
    role: 'admin',
    stores: 'all',
    activeHoursAgo: 5,
  },
  {
    fname: 'Dana',
    lname: 'Moreau',
    email: 'dana.moreau@saltwood.example',
    role: 'staff',
    stores: ['S1', 'S2'],
    activeHoursAgo: 28,
  },
  {
    fname: 'Kofi',
    lname: 'Mensah',
    email: 'kofi.mensah@saltwood.example',
    role: 'staff',
    stores: ['S3'],
    activeHoursAgo: 150,
  },
];

export const USER_GROUPS: readonly {
  name: string;
  description: string;
  members: readonly string[];
  approvers: readonly string[];
}[] = [
  {
    name: 'Northwest',
    description: 'Portland and Seattle',
    members: [
      'luis.ortega@marlowekitchen.example',
      'owen.hart@marlowekitchen.example',
      'mei.chen@marlowekitchen.example',
    ],
    approvers: ['luis.ortega@marlowekitchen.example'],
  },
  {
    name: 'Mountain',
    description: 'Boise, Denver and Phoenix',
    members: ['anita.desai@marlowekitchen.example', 'caleb.stone@marlowekitchen.example'],
    approvers: ['anita.desai@marlowekitchen.example'],
  },
  {
    name: 'Brand marketing',
    description: 'Campaigns of the whole concept',
    members: ['marketer@example.com', 'grace.kim@marlowekitchen.example'],
    approvers: ['marketer@example.com'],
  },
];
