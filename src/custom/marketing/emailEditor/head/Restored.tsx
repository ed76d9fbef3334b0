import Button from '@mui/material/Button';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { momentText } from '#src/ui/words/dates.ts';

interface Props {
  readonly keptAt: number;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Says that the mail is the one that was left unsaved, and gives the way back to what is stored. */
export function Restored({ keptAt, onDiscard, onClose }: Props) {
  return (
    <div style={{ padding: '10px 16px 0' }}>
      <Alert
        type="info"
        title="Your unsaved email is back"
        action={
          <span style={{ display: 'flex', gap: 6 }}>
            <Button size="small" onClick={onDiscard}>
              Discard it
            </Button>
            <Button size="small" variant="outlined" onClick={onClose}>
              Go on
            </Button>
          </span>
        }
      >
        It was kept on this device on {momentText(keptAt, 'Nov 20, 2026, 7:30 PM')}.
      </Alert>
    </div>
  );
}
