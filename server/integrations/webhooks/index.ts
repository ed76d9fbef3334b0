export { WebhookReceiver } from './receiver.ts';
