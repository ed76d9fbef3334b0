import { SourceProblem, type SourceTokens } from '#server/integrations/sources/index.ts';
import type { SourceWay } from './way.ts';

/** The user name stands for the account, the password beside it; a token of an hour is got with both. */
export const keyOf = ({ access, second }: SourceTokens) => ({ username: access, password: second ?? '' });

/** Tokens of this process by who signs in, until they end or are refused. */
const tokens = new Map<string, { readonly token: string; readonly endsAt: number }>();
const LIFE_MS = 50 * 60_000;

/** Does something with a token; one that is refused is got anew, once. */
async function signedIn<T>(
  login: () => Promise<string>,
  key: string,
  work: (token: string) => Promise<T>,
): Promise<T> {
  const held = tokens.get(key);
  if (held && held.endsAt > Date.now()) {
    try {
      return await work(held.token);
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'expired') throw error;
      tokens.delete(key);
    }
  }
  const token = await login();
  if (tokens.size > 500) tokens.clear();
  tokens.set(key, { token, endsAt: Date.now() + LIFE_MS });
  return work(token);
}

export const chatmeter: SourceWay = {
  vendor: 'chatmeter',
  tellsAll: true,
  needsBusinessAccount: false,
  async account(providers, held) {
    const key = keyOf(held);
    await providers.chatmeter.login(key);
    return { id: key.username, name: key.username };
  },
  places: (providers, { tokens: held, businessId }, next) =>
    within(providers, held, (token) => providers.chatmeter.places(token, businessId, next)),
  reviews: (providers, { tokens: held }, place, next) =>
    within(providers, held, (token) => providers.chatmeter.reviews(token, place.id, next)),
  renew: async () => null,
  /** Its access is a password, which the aggregator alone changes. */
  revoke: async (_providers, { tokens: held }) => {
    forget(cacheKey(held));
  },
  async prove(providers, { tokens: held }) {
    await within(providers, held, (token) => providers.chatmeter.groups(token));
  },
  reply: ({ providers, held, reviewId }, text) =>
    within(providers, held.tokens, (token) => providers.chatmeter.reply(token, reviewId, text)),
  editReply: () =>
    Promise.reject(new SourceProblem('refused', 'Chatmeter does not let an answer be changed.')),
  deleteReply: () =>
    Promise.reject(new SourceProblem('refused', 'Chatmeter does not let an answer be taken back.')),
  replies: ({ providers, held, reviewId }) =>
    within(providers, held.tokens, (token) => providers.chatmeter.replies(token, reviewId)),
};

/** What ends with a password is found by it, whatever address it was got at. */
function forget(key: string): void {
  for (const known of tokens.keys()) if (known.endsWith(key)) tokens.delete(known);
}

const cacheKey = ({ access, second }: SourceTokens) => `${access}\n${second ?? ''}`;

type Providers = Parameters<SourceWay['account']>[0];

export const within = <T>(providers: Providers, held: SourceTokens, work: (token: string) => Promise<T>) =>
  signedIn(
    () => providers.chatmeter.login(keyOf(held)),
    `${providers.chatmeter.browserUrl}\n${cacheKey(held)}`,
    work,
  );
