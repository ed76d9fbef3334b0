export { MetaClient, type MetaOptions } from './client.ts';
export { MetaSandbox } from './sandbox.ts';
export { readSignedRequest, signRequest } from './signedRequest.ts';
