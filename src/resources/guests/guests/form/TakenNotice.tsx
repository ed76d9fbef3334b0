import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GuestWrite } from '#contract/guests/guests/schemas.ts';
import { links } from '#src/links.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import type { TakenBy } from '../model/takenBy.ts';

/** Whose number it was that could not be saved. */
export interface TakenPhone extends TakenBy {
  readonly phone: unknown;
}

export interface TakenNoticeProps {
  readonly taken: TakenPhone;
  /** The guest that is being changed; null for a new one. */
  readonly guestId: number | null;
  /** Goes on with the guest who has the phone, with what was typed filled in. */
  readonly onFillIn: (typed: GuestWrite) => void;
  /** Leaves for an address without asking: what was typed is given up on purpose. */
  readonly onLeave: (to: string) => void;
}

/** The phone number is another guest's, for as long as it is not changed: open them, or make one guest of both. */
export function TakenNotice({ taken, guestId, onFillIn, onLeave }: TakenNoticeProps) {
  const { getValues } = useFormContext<GuestWrite>();
  if (useWatch<GuestWrite>({ name: 'phone' }) !== taken.phone) return null;
  return (
    <Alert type="warning" title={`This number belongs to ${taken.name}`}>
      {guestId === null
        ? 'If it is the same person, add what you typed to their profile instead.'
        : 'If it is the same person, merge both profiles into one.'}
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 10 }}>
        {guestId === null ? (
          <Button size="small" variant="contained" onClick={() => onFillIn(getValues())}>
            Add to their profile
          </Button>
        ) : (
          <Button
            size="small"
            variant="contained"
            onClick={() => onLeave(links.guestDuplicates({ kept: String(taken.id), other: String(guestId) }))}
          >
            Merge both
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => onLeave(links.guest(taken.id))}>
          Open {taken.name}
        </Button>
      </span>
    </Alert>
  );
}
