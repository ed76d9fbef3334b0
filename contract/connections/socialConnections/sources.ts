/** What can be connected: the aggregator, and the sources that are asked themselves. */
export const SOCIAL_SOURCES = ['google', 'facebook', 'instagram', 'twitter', 'chatmeter'] as const;
export type SocialSource = (typeof SOCIAL_SOURCES)[number];

/** Those that people sign in to; the aggregator takes a user name and a password. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'instagram', 'twitter'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const SOURCE_NAMES = {
  google: 'Google',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  chatmeter: 'Chatmeter',
} as const satisfies Record<SocialSource, string>;

/** What a place is called there. */
export const PLACE_NOUNS = {
  google: ['listing', 'listings'],
  facebook: ['page', 'pages'],
  instagram: ['account', 'accounts'],
  twitter: ['account', 'accounts'],
  chatmeter: ['location', 'locations'],
} as const satisfies Record<SocialSource, readonly [one: string, many: string]>;

/** How a sign-in stands (SOCIAL-006). */
export const SIGN_IN_STATES = ['pending', 'success', 'failure'] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

/** What a sign-in is for (SOCIAL-007): the same account again, a first one, another one in its place. */
export const ACTION_TYPES = ['reconnect', 'integrate', 'replace'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** `attention`: it works, and something is missing or ends soon; `lost`: nothing comes any more. */
export const CONNECTION_STATES = ['not_connected', 'connected', 'attention', 'lost'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

/** What permissions are asked for, one step after the other. */
export const STEPS = ['read', 'reply', 'ads'] as const;
export type Step = (typeof STEPS)[number];

export interface Scope {
  readonly scope: string;
  readonly step: Step;
  /** What it is for, as the page says it. */
  readonly what: string;
}

const PROFILE: Scope = { scope: 'public_profile', step: 'read', what: 'Know who signed in' };
const PAGES: readonly Scope[] = [
  { scope: 'pages_show_list', step: 'read', what: 'List the pages that you manage' },
  { scope: 'pages_read_engagement', step: 'read', what: 'Read what a page shows' },
];
const PAGES_METADATA: Scope = {
  scope: 'pages_manage_metadata',
  step: 'read',
  what: 'Hear of new recommendations',
};

/** The permissions of each source (SOCIAL-013); those of the first step are needed for anything to come in. */
export const SCOPES = {
  google: [
    { scope: 'openid', step: 'read', what: 'Know who signed in' },
    { scope: 'email', step: 'read', what: 'Show which account is connected' },
    {
      scope: 'https://www.googleapis.com/auth/business.manage',
      step: 'read',
      what: 'Read your listings and their reviews, and answer them',
    },
  ],
  facebook: [
    PROFILE,
    ...PAGES,
    { scope: 'pages_read_user_content', step: 'read', what: 'Read recommendations of your pages' },
    PAGES_METADATA,
    { scope: 'pages_manage_engagement', step: 'reply', what: 'Answer recommendations as your page' },
    { scope: 'pages_manage_ads', step: 'ads', what: 'Hand audiences over to your ad account' },
  ],
  instagram: [
    PROFILE,
    ...PAGES,
    { scope: 'instagram_basic', step: 'read', what: 'Read your posts and the comments below them' },
    { scope: 'instagram_manage_comments', step: 'reply', what: 'Answer comments as your account' },
  ],
  twitter: [
    { scope: 'read', step: 'read', what: 'Read who mentions your account' },
    { scope: 'write', step: 'read', what: 'Answer as your account' },
  ],
  chatmeter: [],
} as const satisfies Record<SocialSource, readonly Scope[]>;

/** The permissions of some steps of a source. */
export const scopesOf = (source: SocialSource, steps: readonly Step[]): readonly Scope[] =>
  (SCOPES[source] as readonly Scope[]).filter(({ step }) => steps.includes(step));

/** The steps that a source has. */
export const stepsOf = (source: SocialSource): readonly Step[] =>
  STEPS.filter((step) => (SCOPES[source] as readonly Scope[]).some((scope) => scope.step === step));

/** Texts of the specification (SOCIAL-011, SOCIAL-012). */
export const SIGN_IN_MESSAGES = {
  notLoggedIn: 'User is not logged in.',
  notConnected:
    "The login didn't succeed. Please signing in and accepting the permissions or contact an admin.",
} as const;
