import { ChowNowClient, OmnivoreAdapter, PosSandbox } from '../integrations/pos/index.ts';
import type { Config } from './config/index.ts';
import type { Db } from './db/index.ts';
import type { Log } from './log/index.ts';

/** The points of sale: at their addresses, or their sandbox. */
export function createPosParts({ pos }: Config, around: { readonly db: () => Db; readonly log: Log }) {
  const omnivore = new OmnivoreAdapter();
  const chownow = new ChowNowClient();
  if (pos.omnivore !== null) omnivore.connect({ url: pos.omnivore, isSandbox: false });
  if (pos.chownow !== null) chownow.connect({ url: pos.chownow, isSandbox: false });
  const sandbox = pos.hasSandbox ? new PosSandbox(around) : null;
  return {
    omnivore,
    chownow,
    sandbox,
    async start(): Promise<void> {
      if (!sandbox) return;
      const address = await sandbox.start();
      if (pos.omnivore === null) omnivore.connect(address);
      if (pos.chownow === null) chownow.connect(address);
    },
    async stop(): Promise<void> {
      await sandbox?.stop();
    },
  };
}
