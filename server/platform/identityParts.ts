import { IdentityClient, IdentitySandbox } from '../integrations/identity/index.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { Log } from './log/index.ts';

/** The identity service, or its stand-in for the demo: there only, since anybody may be anybody at it. */
export function createIdentityParts(config: Config, around: { readonly log: Log; readonly clock: Clock }) {
  const client = new IdentityClient(around.clock, config.identity);
  const hasSandbox = config.identity === null && config.demo && config.nodeEnv !== 'production';
  const { publicUrl, tokenSecret: secret } = config;
  const sandbox = hasSandbox ? new IdentitySandbox({ ...around, publicUrl, secret }) : null;
  return {
    client,
    sandbox,
    async start(): Promise<void> {
      if (sandbox) client.connect(await sandbox.start());
    },
    async stop(): Promise<void> {
      await sandbox?.stop();
    },
  };
}
