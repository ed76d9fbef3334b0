import { SourceProblem } from '#server/integrations/sources/index.ts';
import type { KnownPlace, ReplyPlace, SignInWay, SourceWay } from './way.ts';

export const metaSignIn: SignInWay = {
  async begin(providers, { state, challenge, callback, scopes }) {
    const url = providers.meta.dialog({ state, challenge, redirectUri: callback, scopes });
    return { url, oauth1: null };
  },
  async finish(providers, { code, secret, callback }) {
    const tokens = await providers.meta.exchange({ code, verifier: secret, redirectUri: callback });
    return { tokens, account: await providers.meta.account(tokens) };
  },
};

const tokenOf = ({ token }: KnownPlace): string => {
  if (token === null) throw new SourceProblem('revoked', 'The token of this page is gone. Connect again.');
  return token;
};
const igOf = ({ igAccountId }: KnownPlace): string => {
  if (igAccountId === null) throw new SourceProblem('gone', 'This page has no Instagram business account.');
  return igAccountId;
};
const needed = (replyId: string | null): string => {
  if (replyId === null) throw new SourceProblem('gone', 'What the answer is called there is not known.');
  return replyId;
};

const common = {
  vendor: 'meta',
  needsBusinessAccount: true,
  account: (providers, tokens) => providers.meta.account(tokens),
  places: (providers, { tokens }, next) => providers.meta.places(tokens, next),
  renew: (providers, tokens) => providers.meta.lengthen(tokens),
  revoke: (providers, { tokens, accountId }) => providers.meta.revoke(tokens, accountId),
  async prove(providers, _held, place) {
    await providers.meta.businessAccount(place.id, tokenOf(place));
  },
  deleteReply: ({ providers, place }, replyId) => providers.meta.deleteReply(needed(replyId), tokenOf(place)),
} as const satisfies Partial<SourceWay>;

const writeTo = ({ providers, place, reviewId }: ReplyPlace, text: string) =>
  providers.meta.writeTo(place.id, tokenOf(place), reviewId, text);

export const facebook: SourceWay = {
  ...common,
  tellsAll: true,
  reviews: (providers, _held, place, next) => providers.meta.ratings(place.id, tokenOf(place), next),
  reply: (at, text, isPrivate) =>
    isPrivate ? writeTo(at, text) : at.providers.meta.reply(at.reviewId, tokenOf(at.place), text),
  editReply: ({ providers, place }, replyId, text) =>
    providers.meta.editReply(needed(replyId), tokenOf(place), text),
  replies: ({ providers, place, reviewId }) => providers.meta.replies(reviewId, tokenOf(place), 'comments'),
};

export const instagram: SourceWay = {
  ...common,
  tellsAll: false,
  reviews: (providers, _held, place, next) => providers.meta.comments(igOf(place), tokenOf(place), next),
  reply: (at, text, isPrivate) =>
    isPrivate ? writeTo(at, text) : at.providers.meta.answerComment(at.reviewId, tokenOf(at.place), text),
  editReply: () =>
    Promise.reject(new SourceProblem('refused', 'Instagram does not let an answer be changed.')),
  replies: ({ providers, place, reviewId }) => providers.meta.replies(reviewId, tokenOf(place), 'replies'),
};
