export { XClient, type XOptions } from './client.ts';
export { XSandbox } from './sandbox.ts';
