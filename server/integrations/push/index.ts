export { type FcmOptions, FcmProvider } from './client.ts';
export type { PushMessage, PushOutcome, PushProvider } from './provider.ts';
export { PUSH_MOODS, type PushMood, PushSandbox } from './sandbox.ts';
export type { ServiceAccount } from './token.ts';
