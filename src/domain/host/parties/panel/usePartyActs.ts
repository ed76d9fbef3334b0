import { CANCELLED, removalReasonName } from '#contract/host/parties/removal.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { useState } from 'react';
import { usePartyCalls } from '../data/partyCalls.ts';
import { type Act, useAct } from '../data/useAct.ts';
import { shortName } from '../model.ts';
import type { Step } from './model/acts.ts';

/** Tables by ids, or a combination that stands for its own. */
export interface TableChoice {
  readonly mrt_ids: readonly number[];
  readonly table_combination_id: number | null;
}

const tablesText = (party: Party) =>
  party.table_names.length > 0 ? ` at ${party.table_names.join(' and ')}` : '';

const bodyOf = ({ mrt_ids, table_combination_id }: TableChoice) =>
  table_combination_id === null ? { mrt_ids: [...mrt_ids] } : { table_combination_id };

/** The state before the table that unseating leads back to. */
function stateBefore(party: Party): 'expected' | 'partially_arrived' | 'arrived' {
  const state = party.visit_state;
  return state === 'partially_arrived' || state === 'arrived' ? state : 'expected';
}

/**
 * The acts of the panel: each says what it did, and offers its inverse where the server has one. One at a time: while
 * `isBusy`, the version on screen is about to change.
 */
export function usePartyActs(party: Party) {
  const calls = usePartyCalls();
  const runAct = useAct();
  const [isBusy, setIsBusy] = useState(false);
  const act = async <T>(one: Act<T>): Promise<T | null> => {
    setIsBusy(true);
    const result = await runAct(one);
    setIsBusy(false);
    return result;
  };
  const name = shortName(party);
  const isWaiting = party.kind === 'waitlist';
  const restore = (after: Party) => (isWaiting ? calls.restoreWaiting(after) : calls.restore(after));
  const former = { mrt_ids: party.mrt_ids };
  return {
    isBusy,
    step: ({ visit_state, course }: Step) =>
      act({
        run: () => calls.step(party, course === null ? { visit_state } : { visit_state, course }),
        said: (after) => `${name}: ${VISIT_LABELS[after.visit_state].toLowerCase()}`,
        // What one tap more would charge a fee for is taken back as easily as a cancellation.
        ...(visit_state === 'no_show'
          ? {
              undo: (after: Party) =>
                calls.step(after, {
                  visit_state: stateBefore(party) === 'expected' ? 'expected' : 'arrived',
                }),
            }
          : {}),
      }),
    seat: (choice: TableChoice | null, options: { isPartial?: boolean; minutes?: number } = {}) =>
      act({
        run: () =>
          calls.seat(party, {
            ...(choice ? bodyOf(choice) : {}),
            ...(options.minutes === undefined ? {} : { duration_minutes: options.minutes }),
            is_partial: options.isPartial ?? false,
          }),
        said: (after) => `${name} seated${tablesText(after)}`,
        undo: (after) => calls.unseat(after, { visit_state: stateBefore(party), ...former }),
      }),
    unseat: () =>
      act({
        run: () => calls.unseat(party, { visit_state: 'arrived' }),
        said: () => `${name} is back to arrived`,
        undo: (after) => calls.seat(after, former),
      }),
    move: (choice: TableChoice) =>
      act({
        run: () => calls.assign(party, bodyOf(choice)),
        said: (after) =>
          after.mrt_ids.length > 0 ? `${name} moved${tablesText(after)}` : `${name} has no table now`,
        undo: (after) => calls.assign(after, former),
      }),
    pin: (is_pinned: boolean) =>
      act({
        run: () => calls.assign(party, { ...former, is_pinned }),
        said: () => (is_pinned ? `${name} keeps this table` : `${name} may be moved again`),
      }),
    remove: (reasonId: number = CANCELLED) =>
      act({
        run: () => (isWaiting ? calls.removeWaiting(party, reasonId) : calls.cancel(party, reasonId)),
        said: () => `${name}: ${removalReasonName(reasonId).toLowerCase()}`,
        undo: restore,
      }),
    restore: () => act({ run: () => restore(party), said: (after) => `${name} is back${tablesText(after)}` }),
    accept: () =>
      act({
        run: () => calls.updateReservation(party, { status: 'BOOKED' }),
        said: () => `${name} is booked`,
      }),
    recall: () =>
      act({ run: () => calls.recall(party), said: (after) => `${name} sits again${tablesText(after)}` }),
    /** Saves the note that was begun when the party was as `opened`. */
    saveNotes: (notes: string, opened: Party, isTold: (error: unknown) => boolean) =>
      act({
        run: () =>
          isWaiting ? calls.updateWaiting(opened, { notes }) : calls.updateReservation(opened, { notes }),
        said: () => 'Note saved',
        isTold,
      }),
  };
}

export type PartyActs = ReturnType<typeof usePartyActs>;
