import type { SignInProvider, SocialSource } from '#contract/connections/socialConnections/sources.ts';
import { chatmeter, keyOf, within } from './chatmeter.ts';
import { google, googleSignIn } from './google.ts';
import { facebook, instagram, metaSignIn } from './meta.ts';
import type { SignInWay, SourceWay } from './way.ts';
import { twitter, xSignIn } from './x.ts';

export type { Grant, Held, KnownPlace, ReplyPlace, SourceWay } from './way.ts';
export { keyOf as chatmeterKeyOf, within as withChatmeter };

/** How every source is asked. */
export const WAYS = { google, facebook, instagram, twitter, chatmeter } satisfies Record<
  SocialSource,
  SourceWay
>;
export const wayOf = (source: SocialSource): SourceWay => WAYS[source];

/** How people sign in. */
const SIGN_INS = {
  google: googleSignIn,
  facebook: metaSignIn,
  instagram: metaSignIn,
  twitter: xSignIn,
} satisfies Record<SignInProvider, SignInWay>;
export const signInOf = (provider: SignInProvider): SignInWay => SIGN_INS[provider];
