export { GoogleClient, type GoogleOptions } from './client.ts';
export { GoogleSandbox } from './sandbox.ts';
