import type { Party } from '#contract/host/parties/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { clockTime, shortName } from '#src/domain/host/parties/fields.tsx';
import type { Place } from '#src/domain/host/parties/inputs.tsx';
import { useAct, usePartyCalls } from '#src/domain/host/parties/index.ts';
import { newId } from '#src/newId.ts';
import type { Purpose } from '../model/purpose.ts';

type Before = 'expected' | 'partially_arrived' | 'arrived';

/** The state that unseating leads back to. */
const stateBefore = ({ visit_state: state }: Party): Before =>
  state === 'partially_arrived' || state === 'arrived' ? state : 'expected';

const bodyOf = ({ mrt_ids, table_combination_id }: Place) =>
  table_combination_id === null ? { mrt_ids: [...mrt_ids] } : { table_combination_id };

const tablesText = (party: Party) => party.table_names.join(' and ');

export interface Giving {
  readonly party: Party;
  readonly purpose: Purpose;
  readonly place: Place;
  /** A shorter stay where time is tight. */
  readonly minutes: number | undefined;
}

/** What a host does from the floor; each says what it did and can be taken back. */
export function useFloorActs({ merchant_id, timezone }: { merchant_id: number; timezone: string }) {
  const calls = usePartyCalls();
  const act = useAct();
  const seat = ({ party, place, minutes }: Giving) =>
    act({
      run: () =>
        calls.seat(party, {
          ...bodyOf(place),
          ...(minutes === undefined ? {} : { duration_minutes: minutes }),
          is_partial: party.visit_state === 'partially_arrived',
        }),
      said: (after) => `${shortName(party)} seated at ${tablesText(after)}`,
      undo: (after) => calls.unseat(after, { visit_state: stateBefore(party), mrt_ids: [...party.mrt_ids] }),
    });
  const assign = ({ party, place, purpose }: Giving) =>
    act({
      run: () => calls.assign(party, bodyOf(place)),
      said: (after) =>
        purpose === 'move'
          ? `${shortName(party)} moved to ${tablesText(after)}`
          : `${tablesText(after)} held for ${shortName(party)}`,
      undo: (after) => calls.assign(after, { mrt_ids: [...party.mrt_ids] }),
    });
  return {
    give: (giving: Giving) => (giving.purpose === 'seat' ? seat(giving) : assign(giving)),
    walkIn: (party_size: number, mrt_ids: readonly number[]) =>
      act({
        run: () => calls.walkIn({ local_id: newId(), merchant_id, party_size, mrt_ids: [...mrt_ids] }),
        said: (after) => `Walk-in of ${party_size} seated at ${tablesText(after)}`,
        undo: async (after) => calls.cancel(await calls.unseat(after, { visit_state: 'arrived' })),
      }),
    arrive: (party: Party) =>
      act({
        run: () => calls.step(party, { visit_state: 'arrived' }),
        said: () => `${shortName(party)} is here`,
        undo: (after) => calls.step(after, { visit_state: stateBefore(party) }),
      }),
    notify: (party: Party) =>
      act({ run: () => calls.notify(party), said: () => `${shortName(party)} told that the table is ready` }),
    block: (body: { mrt_ids: number[]; start_ts: string; end_ts: string; reason: string; name: string }) => {
      const { name, ...block } = body;
      return act({
        run: () => calls.block({ merchant_id, ...block }),
        said: () => `Table ${name} blocked until ${clockTime(timezone, block.end_ts)}`,
        undo: (after) => calls.unblock(after.block_key),
      });
    },
    unblock: (key: string, name: string) =>
      act({ run: () => calls.unblock(key), said: () => `Table ${name} is open again` }),
    serve: (merchant_section_id: number, date: string, server_name: string) =>
      act({
        run: async () => {
          await call(services.floor.sectionServer, { body: { merchant_section_id, date, server_name } });
          await calls.refloor();
        },
      }),
  };
}

export type FloorActs = ReturnType<typeof useFloorActs>;
