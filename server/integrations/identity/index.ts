export { IdentityClient, type SignInRequest } from './client.ts';
export { IdentitySandbox, type SandboxFlaws } from './sandbox.ts';
export { SANDBOX_PEOPLE } from './sandboxPeople.ts';
export type { UserInfo } from './wire.ts';
