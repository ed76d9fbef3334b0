const of = <const A extends string>(area: A) =>
  ({
    view: `${area}.view`,
    create: `${area}.create`,
    edit: `${area}.edit`,
    duplicate: `${area}.duplicate`,
    guests: `${area}.view`,
  }) as const;

/**
 * What each act on campaigns of a channel needs. Whoever is signed in looks at those that give offers (CAMP-006); who their guests are
 * is for who looks at loyalty.
 */
export const CAMPAIGN_RIGHTS = {
  email: of('campaigns.email'),
  sms: of('campaigns.sms'),
  push: of('campaigns.pushNotifications'),
  loyalty: {
    view: 'session',
    create: 'loyalty.edit',
    edit: 'loyalty.edit',
    duplicate: 'loyalty.edit',
    guests: 'loyalty.view',
  },
} as const;
