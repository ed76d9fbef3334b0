export { challengeOf, randomSecret } from './pkce.ts';
export { seal, unseal } from './seal.ts';
