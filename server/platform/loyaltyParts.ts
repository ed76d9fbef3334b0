import {
  LoyaltySandbox,
  PunchhClient,
  SparkflyClient,
  type Vendor,
  VENDORS,
} from '../integrations/loyalty/index.ts';
import type { Clock } from './clock/index.ts';
import type { Config } from './config/index.ts';
import type { Db } from './db/index.ts';
import type { Log } from './log/index.ts';

interface Around {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
}

/** The loyalty vendors: at their addresses, or their sandboxes. */
export function createLoyaltyParts(config: Config, around: Around) {
  const clients = { sparkfly: new SparkflyClient(), punchh: new PunchhClient() };
  const partOf = (vendor: Vendor) => {
    const url = config.loyalty[vendor];
    if (url === null) return new LoyaltySandbox({ vendor, ...around });
    clients[vendor].connect({ url, isSandbox: false });
    return null;
  };
  const sandboxes = { sparkfly: partOf('sparkfly'), punchh: partOf('punchh') };
  return {
    clients,
    sandboxes,
    async start(): Promise<void> {
      for (const vendor of VENDORS) {
        const address = await sandboxes[vendor]?.start();
        if (address) clients[vendor].connect(address);
      }
    },
    async stop(): Promise<void> {
      for (const vendor of VENDORS) await sandboxes[vendor]?.stop();
    },
  };
}
