import type { SignInWay, SourceWay } from './way.ts';

export const googleSignIn: SignInWay = {
  async begin(providers, { state, challenge, callback, scopes }) {
    const url = providers.google.dialog({ state, challenge, redirectUri: callback, scopes });
    return { url, oauth1: null };
  },
  async finish(providers, { code, secret, callback }) {
    const tokens = await providers.google.exchange({ code, verifier: secret, redirectUri: callback });
    return { tokens, account: await providers.google.account(tokens) };
  },
};

export const google: SourceWay = {
  vendor: 'google',
  tellsAll: true,
  needsBusinessAccount: false,
  account: (providers, tokens) => providers.google.account(tokens),
  async places(providers, { tokens, businessId }, next) {
    // One business account after the other: `2 accounts/9 token`.
    const accounts = (await providers.google.accounts(tokens)).filter(
      ({ id }) => businessId === null || id === businessId,
    );
    const [index = '0', token = ''] = (next ?? '').split(' ');
    const at = Number(index) || 0;
    const account = accounts[at];
    if (!account) return { places: [], next: null };
    const page = await providers.google.places(tokens, account.id, token || null);
    const after = at + 1 < accounts.length ? `${at + 1}` : null;
    return { places: page.places, next: page.next ? `${at} ${page.next}` : after };
  },
  reviews: (providers, { tokens }, place, next) => providers.google.reviews(tokens, place.id, next),
  renew: (providers, tokens) => providers.google.refresh(tokens),
  revoke: (providers, { tokens }) => providers.google.revoke(tokens),
  async prove(providers, { tokens }) {
    await providers.google.account(tokens);
  },
  async reply({ providers, held, place, reviewId }, text) {
    await providers.google.reply(held.tokens, place.id, reviewId, text);
    return null;
  },
  async editReply({ providers, held, place, reviewId }, _id, text) {
    await providers.google.reply(held.tokens, place.id, reviewId, text);
    return null;
  },
  deleteReply: ({ providers, held, place, reviewId }) =>
    providers.google.deleteReply(held.tokens, place.id, reviewId),
  replies: ({ providers, held, place, reviewId }) =>
    providers.google.replies(held.tokens, place.id, reviewId),
};
