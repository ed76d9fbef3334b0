import type { Asker } from '#server/platform/flags/index.ts';
import type { Write } from '#server/platform/write/index.ts';

/** Who draws automations and switches them: a person's request, or the product itself. */
export interface Drawer extends Asker {
  readonly userId: number;
}
export type DrawerWrite = Write<Drawer>;
