import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { BookOpen, Bot, Check, type LucideIcon, Mail, ShieldCheck, UserRound, X } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { CampaignRecipient, RecipientStory } from '#contract/marketing/campaigns/figures.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useStory, type Which } from './queries.ts';

const ICONS = {
  ledger: BookOpen,
  rule: ShieldCheck,
  carrier: Mail,
  guest: UserRound,
  machine: Bot,
} as const satisfies Record<RecipientStory['lines'][number]['kind'], LucideIcon>;

function Story({ story }: { story: RecipientStory }) {
  return (
    <>
      <h3>History</h3>
      <Rows data-plain>
        {story.lines.map(({ kind, words, detail, at_ts }, index) => {
          const Icon = ICONS[kind];
          return (
            // Lines stand in the order in which they happened, and only grow.
            <li key={index}>
              <Icon size={16} aria-hidden />
              <div>
                {words}
                {detail === null ? null : <small style={{ overflowWrap: 'anywhere' }}>{detail}</small>}
              </div>
              {at_ts === null ? null : (
                <Quiet as="span">{momentText(at_ts, 'Nov 20, 2026, 7:30:05 PM')}</Quiet>
              )}
            </li>
          );
        })}
      </Rows>
      {story.rules.length === 0 ? null : (
        <>
          <h3>Consent checks now</h3>
          <Rows data-plain>
            {story.rules.map(({ rule, ok, words }) => (
              <li key={rule}>
                <ToneText tone={ok ? 'ok' : 'bad'} style={{ display: 'flex' }}>
                  {ok ? <Check size={16} aria-label="Allows it" /> : <X size={16} aria-label="Stops it" />}
                </ToneText>
                <div>{words}</div>
              </li>
            ))}
          </Rows>
        </>
      )}
    </>
  );
}

/** Why one guest got it, or did not. */
export function StoryDialog({
  which,
  recipient,
  onClose,
}: {
  which: Which;
  recipient: CampaignRecipient;
  onClose: () => void;
}) {
  const { data, error, refetch } = useStory(which, recipient.guest_id);
  const maySee = usePermission('guestProfile.view');
  const { name, target, words } = recipient;
  return (
    <Modal open title={name} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Quiet style={{ marginBottom: 8 }}>
        {[words, target].filter(Boolean).join(' · ')}
        {maySee ? (
          <>
            {' '}
            <Link component={RouterLink} to={links.guest(recipient.guest_id)}>
              Guest profile
            </Link>
          </>
        ) : null}
      </Quiet>
      {data ? (
        <Story story={data} />
      ) : (
        <PartNotLoaded title="Its story could not be read" error={error} lines={6} onRetry={refetch} />
      )}
    </Modal>
  );
}
