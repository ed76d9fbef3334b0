/** What an API credential may do; each call for machines asks for one of them. */
export const CREDENTIAL_SCOPES = {
  'tickets.write': {
    label: 'Send checks',
    about: 'Checks of a point of sale. It reads no guests and no reservations.',
    may: 'send checks',
  },
  'devices.write': {
    label: 'Register devices',
    about: 'The devices of an app to which guests get push notifications.',
    may: 'register devices',
  },
  'lists.write': {
    label: 'Write contact lists',
    about: 'It puts guests on contact lists, takes them off, and reads whether one is on a list.',
    may: 'write contact lists',
  },
} as const satisfies Record<string, { label: string; about: string; may: string }>;

export type CredentialScope = keyof typeof CREDENTIAL_SCOPES;

export const CREDENTIAL_SCOPE_NAMES = Object.keys(CREDENTIAL_SCOPES) as [
  CredentialScope,
  ...CredentialScope[],
];
