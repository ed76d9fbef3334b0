export const DEMO_PASSWORD = 'couvert-demo';

/** The accounts that the sign-in page lists in demo mode. */
export const DEMO_ACCOUNTS = [
  {
    key: 'admin',
    email: 'admin@example.com',
    fname: 'Nadia',
    lname: 'Okafor',
    name: 'Nadia Okafor',
    role: 'Concept admin',
    about: 'Everything in Marlowe Kitchen',
  },
  {
    key: 'marketer',
    email: 'marketer@example.com',
    fname: 'Priya',
    lname: 'Raman',
    name: 'Priya Raman',
    role: 'Marketer',
    about: 'Guests, audience and campaigns',
  },
  {
    key: 'host',
    email: 'host@example.com',
    fname: 'Marco',
    lname: 'Bell',
    name: 'Marco Bell',
    role: 'Host',
    about: 'Staff at two locations',
  },
  {
    key: 'support',
    email: 'support@example.com',
    fname: 'Theo',
    lname: 'Lind',
    name: 'Theo Lind',
    role: 'Support',
    about: 'Views every screen and the audit log',
  },
  {
    key: 'setup',
    email: 'setup@example.com',
    fname: 'Ines',
    lname: 'Duarte',
    name: 'Ines Duarte',
    role: 'New here',
    about: 'No concept yet: first-time setup',
  },
  {
    key: 'super',
    email: 'super@example.com',
    fname: 'Jo',
    lname: 'Brandt',
    name: 'Jo Brandt',
    role: 'Super admin',
    about: 'Every concept and every user',
  },
] as const;
