import { SANDBOX_PEOPLE } from '#server/integrations/identity/index.ts';

/** The colleagues who make the lists look like a real concept; none of them has a password. */
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

/** Whose address is the name at the concept's own domain. */
const at =
  (domain: string) =>
  (
    fname: string,
    lname: string,
    role: DemoPerson['role'],
    stores: DemoPerson['stores'],
    activeHoursAgo: number | null,
  ): DemoPerson => {
    const email = `${fname}.${lname}@${domain}`.toLowerCase();
    return { fname, lname, email, role, stores, activeHoursAgo };
  };
const marlowe = at('marlowekitchen.example');
const saltwood = at('saltwood.example');

export const MARLOWE_PEOPLE: readonly DemoPerson[] = [
  marlowe('Hannah', 'Weiss', 'admin', 'all', 50),
  marlowe('Luis', 'Ortega', 'Regional marketer', ['001', '002', '004', '007'], 26),
  marlowe('Anita', 'Desai', 'Regional marketer', ['009', '011', '012', '015'], 127),
  marlowe('Grace', 'Kim', 'marketer', 'all', 1.2),
  marlowe('Tomas', 'Novak', 'staff', ['018'], 0.4),
  marlowe('Beatriz', 'Lima', 'staff', ['018', '021'], 3.5),
  marlowe('Owen', 'Hart', 'staff', ['001'], 0.1),
  marlowe('Mei', 'Chen', 'staff', ['001', '002'], 75),
  marlowe('Jonah', 'Adler', 'staff', ['004'], 30),
  marlowe('Ruth', 'Oyelaran', 'staff', ['007'], 1060),
  marlowe('Caleb', 'Stone', 'staff', ['011', '012'], 2.2),
  marlowe('Yusuf', 'Demir', 'staff', ['024'], null),
  marlowe('Elena', 'Rossi', 'staff', ['021'], 219),
];

export const SALTWOOD_PEOPLE: readonly DemoPerson[] = [
  saltwood('Peter', 'Lindqvist', 'admin', 'all', 5),
  saltwood('Dana', 'Moreau', 'staff', ['S1', 'S2'], 28),
  saltwood('Kofi', 'Mensah', 'staff', ['S3'], 150),
];

const IDENTITY_EMAILS = new Set(SANDBOX_PEOPLE.map(({ email }) => email));

/** The account of a colleague: invited, or with a hash that no password has; a few sign in at the stand-in of the identity service. */
export const accountOf = ({ email, activeHoursAgo }: DemoPerson) => ({
  password_hash: activeHoursAgo === null ? null : '!',
  auth_source: IDENTITY_EMAILS.has(email) ? 'olo' : 'password',
  address_state: activeHoursAgo === null ? 'invited' : 'proven',
});

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
