import { SourceProblem } from '#server/integrations/sources/index.ts';
import type { SignInWay, SourceWay } from './way.ts';

export const xSignIn: SignInWay = {
  async begin(providers, { callback }) {
    const { token, secret } = await providers.x.requestToken(callback);
    return { url: providers.x.dialog(token), oauth1: { token, secret } };
  },
  finish: (providers, { code, secret, oauthToken }) =>
    providers.x.exchange({ token: oauthToken ?? '', secret, verifier: code }),
};

export const twitter: SourceWay = {
  vendor: 'x',
  tellsAll: false,
  needsBusinessAccount: false,
  account: (providers, tokens) => providers.x.account(tokens),
  places: (providers, { tokens }) => providers.x.places(tokens),
  reviews: (providers, { tokens }, place, next) => providers.x.mentions(tokens, place.id, next),
  renew: async () => null,
  revoke: (providers, { tokens }) => providers.x.revoke(tokens),
  async prove(providers, { tokens }) {
    await providers.x.account(tokens);
  },
  reply: ({ providers, held, reviewId }, text, isPrivate) =>
    isPrivate
      ? providers.x.writeTo(held.tokens, reviewId, text)
      : providers.x.reply(held.tokens, reviewId, text),
  editReply: () => Promise.reject(new SourceProblem('refused', 'X does not let an answer be changed.')),
  deleteReply: async ({ providers, held }, replyId) => {
    if (replyId === null) throw new SourceProblem('gone', 'What the answer is called there is not known.');
    await providers.x.deleteReply(held.tokens, replyId);
  },
  replies: ({ providers, held, place, reviewId }) => providers.x.replies(held.tokens, place.id, reviewId),
};
