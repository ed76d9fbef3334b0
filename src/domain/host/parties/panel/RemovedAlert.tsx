import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useChangelog } from '../data/queries.ts';
import { clockTime, partyName } from '../model.ts';
import { usePartyActs } from './usePartyActs.ts';

/** Who removed the party, where the changelog is switched on; empty else. */
function useRemover(party: Party): string {
  const isOn = useFlag('reservation-changelog');
  const { data = [] } = useChangelog(party.id, isOn);
  const removal = data.find(({ kind }) => kind === 'party.cancelled' || kind === 'party.removed');
  return removal ? ` by ${removal.actor_name}` : '';
}

/** Over a form whose party somebody else removed meanwhile: what was typed stays, and the way back is here. */
export function RemovedAlert({ party, timezone }: { readonly party: Party; readonly timezone: string }) {
  const who = useRemover(party);
  const acts = usePartyActs(party);
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    await acts.restore();
    setIsBusy(false);
  };
  const when = party.deleted_ts ? ` at ${clockTime(timezone, party.deleted_ts)}` : '';
  const isWaiting = party.kind === 'waitlist';
  return (
    <Alert
      type="warning"
      title={`${partyName(party)} was ${isWaiting ? 'taken off the list' : 'canceled'}${who}${when}`}
      action={
        <Button size="small" sx={{ minHeight: 44 }} disabled={isBusy} onClick={() => void restore()}>
          {isWaiting ? 'Restore to the list' : 'Restore'}
        </Button>
      }
    >
      What you typed is still here. Restore the party, or save to keep it with what was removed.
    </Alert>
  );
}
