import { useCallback, useEffect, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { shortName } from '#src/domain/host/parties/fields.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { type Purpose, purposesOf } from '../model/purpose.ts';

/** What the host has in hand: nothing, a party that gets a table, or a party or table whose details are open. */
export type Focus =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'choosing';
      readonly partyId: number;
      readonly purpose: Purpose;
      readonly placeKey: string | null;
    }
  | { readonly kind: 'party'; readonly partyId: number }
  | { readonly kind: 'table'; readonly mrtId: number };

const NONE: Focus = { kind: 'none' };

/** The focus with its acts. A party that somebody else seats or removes meanwhile is let go, and the host is told. */
export function useFocus(parties: readonly Party[], now: Date) {
  const [focus, setFocus] = useState<Focus>(NONE);
  const chosen = focus.kind === 'choosing' ? (parties.find(({ id }) => id === focus.partyId) ?? null) : null;
  const isGone =
    focus.kind === 'choosing' && (chosen === null || !purposesOf(chosen, now).includes(focus.purpose));
  const [lost, setLost] = useState<Party | null>(null);
  if (isGone) {
    setFocus(NONE);
    setLost(chosen);
  }
  useEffect(() => {
    if (!lost) return;
    const where = lost.table_names.length > 0 ? ` at ${lost.table_names.join(' and ')}` : '';
    const what = lost.seated_ts && !lost.done_ts ? `sits${where} by now` : 'is not waiting any more';
    showToast({ theme: 'info', title: `${shortName(lost)} ${what}` });
  }, [lost]);
  const clear = useCallback(() => setFocus(NONE), []);
  const choose = useCallback((party: Party, placeKey: string | null = null, wanted?: Purpose) => {
    const purposes = purposesOf(party, timeNow());
    const purpose = wanted && purposes.includes(wanted) ? wanted : purposes[0];
    if (purpose) setFocus({ kind: 'choosing', partyId: party.id, purpose, placeKey });
  }, []);
  const change = useCallback((part: { purpose?: Purpose; placeKey?: string | null }) => {
    setFocus((before) => (before.kind === 'choosing' ? { ...before, ...part } : before));
  }, []);
  const openParty = useCallback((partyId: number) => setFocus({ kind: 'party', partyId }), []);
  /** Lets a table's details go, unless something else is open by now. */
  const closeTable = useCallback((mrtId: number) => {
    setFocus((before) => (before.kind === 'table' && before.mrtId === mrtId ? NONE : before));
  }, []);
  const openTable = useCallback((mrtId: number) => setFocus({ kind: 'table', mrtId }), []);
  return {
    focus: isGone ? NONE : focus,
    chosen: isGone ? null : chosen,
    clear,
    choose,
    change,
    openParty,
    openTable,
    closeTable,
  };
}

export type FocusControl = ReturnType<typeof useFocus>;
