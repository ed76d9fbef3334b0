import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { CLOSED_LABELS, type Closed } from '#src/domain/host/parties/inputs.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';

/** Why nobody can be added now, what to tell guests, and where it is changed. */
export function ClosedBanner({ closed, onBlocks }: { closed: Closed; onBlocks: () => void }) {
  const maySettle = usePermission('program.settings');
  if (closed.kind === 'blocked') {
    return (
      <Alert
        type="warning"
        title={CLOSED_LABELS.blocked}
        action={
          <Button sx={{ minHeight: 44 }} onClick={onBlocks}>
            Blocks
          </Button>
        }
      >
        {closed.message ? `Tell guests: ${closed.message}` : 'Nobody can be added until the block ends.'}
      </Alert>
    );
  }
  return (
    <Alert
      type="warning"
      title={CLOSED_LABELS.closed}
      action={
        maySettle ? (
          <Button sx={{ minHeight: 44 }} component={Link} to={links.settingsHost()}>
            Settings
          </Button>
        ) : null
      }
    >
      Nobody can be added. Who waits already keeps the place. It is opened in the waitlist settings.
    </Alert>
  );
}
