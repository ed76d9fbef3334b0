import { z } from 'zod';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((text) => (text === '' ? undefined : text), schema.optional());
const url = z.url({ protocol: /^https?$/, error: 'Use an address such as https://api.example.com' });

/** What the sources of reviews need to be asked for real. */
export const sourceVariables = {
  GOOGLE_CLIENT_ID: optional(z.string().min(8, 'Use the client id of your project')),
  GOOGLE_CLIENT_SECRET: optional(z.string().min(8, 'Use the client secret of your project')),
  META_APP_ID: optional(z.string().regex(/^\d{6,30}$/, 'Use the id of your app, which is a number')),
  META_APP_SECRET: optional(z.string().min(8, 'Use the secret of your app')),
  X_CONSUMER_KEY: optional(z.string().min(8, 'Use the API key of your app')),
  X_CONSUMER_SECRET: optional(z.string().min(8, 'Use the API key secret of your app')),
  CHATMETER_URL: optional(url),
};

interface Given {
  readonly NODE_ENV: string;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly META_APP_ID?: string | undefined;
  readonly META_APP_SECRET?: string | undefined;
  readonly X_CONSUMER_KEY?: string | undefined;
  readonly X_CONSUMER_SECRET?: string | undefined;
  readonly CHATMETER_URL?: string | undefined;
}

const GRAPH = 'v21.0';
const CHATMETER = 'https://live.chatmeter.com/v5';

/** A source that is null is played by its sandbox, or in production not to be had. */
export function sourceAccess(given: Given, refuse: (problem: string) => never) {
  const both = (names: readonly [keyof Given, keyof Given], what: string) => {
    const [first, second] = names.map((name) => given[name]);
    if (!first && !second) return null;
    if (!first || !second)
      return refuse(`${names.join(', ')}: both are needed to connect ${what}. Set both, or neither`);
    return [first, second] as const;
  };
  const google = both(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'Google');
  const meta = both(['META_APP_ID', 'META_APP_SECRET'], 'Facebook and Instagram');
  const x = both(['X_CONSUMER_KEY', 'X_CONSUMER_SECRET'], 'X');
  const chatmeter = given.CHATMETER_URL ?? (given.NODE_ENV === 'production' ? CHATMETER : null);
  return {
    google: google && {
      clientId: google[0],
      clientSecret: google[1],
      dialogUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      hosts: {
        token: 'https://oauth2.googleapis.com',
        user: 'https://openidconnect.googleapis.com',
        accounts: 'https://mybusinessaccountmanagement.googleapis.com',
        locations: 'https://mybusinessbusinessinformation.googleapis.com',
        reviews: 'https://mybusiness.googleapis.com',
      },
    },
    meta: meta && {
      appId: meta[0],
      appSecret: meta[1],
      dialogUrl: `https://www.facebook.com/${GRAPH}/dialog/oauth`,
      graphUrl: `https://graph.facebook.com/${GRAPH}`,
    },
    x: x && {
      consumerKey: x[0],
      consumerSecret: x[1],
      dialogUrl: 'https://api.x.com/oauth/authorize',
      url: 'https://api.x.com',
    },
    chatmeter: chatmeter === null ? null : { url: chatmeter, browserUrl: chatmeter },
  };
}

export type SourceAccess = ReturnType<typeof sourceAccess>;
