/** An account at the stand-in of the identity service. */
export interface SandboxPerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly about: string;
}

/** The demo's people who sign in through it, and one who has no account at Couvert. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    sub: 'hannah-weiss',
    name: 'Hannah Weiss',
    email: 'hannah.weiss@marlowekitchen.example',
    about: 'admin of Marlowe Kitchen',
  },
  {
    sub: 'grace-kim',
    name: 'Grace Kim',
    email: 'grace.kim@marlowekitchen.example',
    about: 'marketer of Marlowe Kitchen',
  },
  {
    sub: 'owen-hart',
    name: 'Owen Hart',
    email: 'owen.hart@marlowekitchen.example',
    about: 'staff of one location',
  },
  {
    sub: 'robin-vale',
    name: 'Robin Vale',
    email: 'robin.vale@marlowekitchen.example',
    about: 'no account at Couvert',
  },
];
