import IconButton from '@mui/material/IconButton';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { businessDate } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { PartyFormDialog } from '../form/PartyFormDialog.tsx';
import { actsOf } from './model/acts.ts';

/**
 * Opens the form of a party that may still be changed; a waitlist entry has a form of its own. An open form stays, whatever others do
 * to its party.
 */
export function EditButton({ party, timezone }: { party: Party; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = party.kind !== 'waitlist' && actsOf(party).includes('edit');
  return (
    <>
      {mayEdit ? (
        <IconButton aria-label="Edit" onClick={() => setIsOpen(true)}>
          <Pencil size={17} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      {isOpen ? (
        <PartyFormDialog
          location={{ merchant_id: party.merchant_id, timezone }}
          kind={party.kind === 'walk_in' ? 'walk_in' : 'reservation'}
          date={businessDate(timezone, new Date(party.reserved_ts), RESERVATION_DAY_STARTS_AT_HOUR)}
          party={party}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
