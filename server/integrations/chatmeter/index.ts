export { ChatmeterClient, type ChatmeterKey, type ChatmeterOptions } from './client.ts';
export { ChatmeterSandbox } from './sandbox.ts';
