import { z } from 'zod';
import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/core/endpoint.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import type { services } from '#contract/index.ts';
import { isLineDown } from '#src/dataProviders/line/line.ts';
import { isWaiting, type NewAct } from '#src/dataProviders/queue/entry.ts';
import { enqueue, queueOf } from '#src/dataProviders/queue/queue.ts';
import { getSession } from '#src/dataProviders/session.ts';
import { links } from '#src/links.ts';
import { showsQueued } from './queuedResult.ts';
import { takingBack } from './takingBack.ts';
import type { ActKind } from './kinds.ts';
import { actText } from './words.ts';

const choice = z.object({
  mrt_ids: z.array(z.number()).default([]),
  table_combination_id: z.number().nullish(),
});

/** Whether an act goes into the queue at once: without a line, and behind what waits already. */
export const isQueuing = (): boolean => isLineDown() || queueOf(getSession().userId).some(isWaiting);

/** The tables of a choice as the rooms on this device know them. */
export function tablesIn(client: QueryClient, merchantId: number) {
  const rooms = client.getQueryData<CallReply<typeof services.floor.rooms>>([
    'ops/floor',
    'rooms',
    { merchant_id: merchantId },
  ]);
  return (body: object) => {
    const { mrt_ids, table_combination_id } = choice.parse(body);
    const all = (rooms?.data ?? []).flatMap(({ tables }) => tables);
    const combined = (rooms?.data ?? [])
      .flatMap((room) => room.table_combinations)
      .find((one) => one.table_combination_id === table_combination_id);
    const isAsked = (table: { readonly mrt_id: number; readonly local_id: string }) =>
      mrt_ids.includes(table.mrt_id) ||
      (combined?.merchant_table_local_ids.includes(table.local_id) ?? false);
    return all.filter(isAsked).map(({ mrt_id, name }) => ({ mrt_id, name }));
  };
}

export interface Placing {
  readonly id: string;
  readonly kind: ActKind;
  /** What it was begun from. */
  readonly base: Party;
  readonly body: object;
  readonly tables: readonly { readonly mrt_id: number; readonly name: string }[];
  /** How its host expects it. */
  readonly after: Party;
}

const hrefOf = ({ kind, local_id, id }: Party) =>
  kind === 'waitlist' ? links.waitlistEntry(id) : links.reservation(local_id);

/** Puts an act behind what waits; false where this browser keeps nothing. */
export async function place({ id, kind, base, body, tables, after }: Placing): Promise<boolean> {
  const act: NewAct = {
    id,
    kind,
    merchantId: base.merchant_id,
    subject: base.local_id,
    label: actText(kind, after, Object.keys(body)),
    href: hrefOf(base),
    input: { base, body, tables },
  };
  const isKept = await enqueue(act);
  if (isKept) showsQueued(after, takingBack(id));
  return isKept;
}
