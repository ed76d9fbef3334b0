export { FcmClient, type PushMessage, type PushOptions, type PushOutcome } from './client.ts';
export type { ServiceAccount } from './token.ts';
