import Button from '@mui/material/Button';
import { UserRoundX } from 'lucide-react';
import { GuestChoice } from './GuestChoice.tsx';
import { afterAwkward, type AsWhom } from './model.ts';

/** As whom a mail is looked at, and the way to the guests that nobody thinks of. */
export function WhoChoice({
  who,
  onChange,
  isSlim = false,
}: {
  who: AsWhom;
  onChange: (who: AsWhom) => void;
  isSlim?: boolean;
}) {
  return (
    <>
      <GuestChoice
        isSlim={isSlim}
        value={who.guestId}
        onChange={(guestId) => onChange({ guestId, awkward: null })}
      />
      <Button
        size="small"
        variant="outlined"
        {...(isSlim ? {} : { startIcon: <UserRoundX aria-hidden /> })}
        title="Someone without a name, with a very long one, …"
        sx={{ height: 32, whiteSpace: 'nowrap', '@media (pointer: coarse)': { height: 44 } }}
        onClick={() => onChange({ guestId: null, awkward: afterAwkward(who.awkward) })}
      >
        Next awkward
      </Button>
    </>
  );
}
