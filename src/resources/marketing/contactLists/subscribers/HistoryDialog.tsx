import Button from '@mui/material/Button';
import type { Subscriber } from '#contract/marketing/contactLists/schemas.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { changeTitle, sourceWord } from '../words.ts';
import { useHistory } from './data.ts';

const at = (instant: string) => momentText(instant, 'Nov 20, 2026, 7:30 PM');

function History({ subscriber }: { subscriber: Subscriber }) {
  const { data, error, refetch } = useHistory(subscriber.id);
  if (!data)
    return <NotLoaded title="The history could not be loaded" error={error} onRetry={refetch} lines={4} />;
  return (
    <Rows data-plain aria-label={`History of ${subscriber.guest_name}`}>
      {data.map((change) => (
        <li key={change.contact_subscription_change_id}>
          <div>
            <strong style={change.taken_back_ts ? { textDecoration: 'line-through' } : undefined}>
              {changeTitle(change)}
            </strong>
            <small>{change.proof_text}</small>
            <small>
              {[
                sourceWord(change.source),
                change.author_name,
                change.ip,
                change.taken_back_ts ? `taken back ${at(change.taken_back_ts)}` : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <Quiet>{at(change.happened_ts)}</Quiet>
        </li>
      ))}
    </Rows>
  );
}

/** Everything that was said of a subscriber, with its proof. Render it to open it. */
export function HistoryDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  return (
    <Modal
      open
      title={subscriber.guest_name}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <History subscriber={subscriber} />
    </Modal>
  );
}
