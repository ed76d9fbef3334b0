export { readIdentity } from './client.ts';
export { IdentitySandbox } from './sandbox.ts';
