import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, CheckCircle2, CircleAlert, Send, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Checklist, Finding } from '#contract/marketing/campaigns/checklist.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { isOpen } from '#contract/marketing/campaigns/states.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import { CAMPAIGN_RESOURCES, useCampaignAct, whenText } from '#src/domain/marketing/campaigns/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { ApprovalActs } from './ApprovalActs.tsx';
import { Glance } from './Glance.tsx';
import { STEP_WORDS, type Step } from '../model/steps.ts';

interface Props {
  readonly campaign: Held<Campaign>;
  readonly checklist: UseQueryResult<Checklist>;
  readonly flush: () => Promise<Held<Campaign> | null>;
  readonly onGo: (step: Step) => void;
}

const LOOKS = {
  blocks: { icon: CircleAlert, tone: 'bad', word: 'Stops it' },
  warns: { icon: TriangleAlert, tone: 'warn', word: 'Worth a look' },
} as const;

function Findings({ found, onGo }: { found: readonly Finding[]; onGo: (step: Step) => void }) {
  if (found.length === 0)
    return (
      <ToneText tone="ok" style={{ display: 'flex', alignItems: 'center', gap: 8, padding: '12px 16px' }}>
        <CheckCircle2 size={18} aria-hidden />
        Nothing blocks it.
      </ToneText>
    );
  return (
    <Rows>
      {found.map(({ check, level, step, message }) => {
        const { icon: Icon, tone, word } = LOOKS[level];
        return (
          <li key={check + message}>
            <ToneText tone={tone} role="img" aria-label={word}>
              <Icon size={18} aria-hidden />
            </ToneText>
            <div>{message}</div>
            {step === 'review' ? null : (
              <Button size="small" onClick={() => onGo(step)}>
                {STEP_WORDS[step].label}
              </Button>
            )}
          </li>
        );
      })}
    </Rows>
  );
}

interface SendingProps extends Pick<Props, 'campaign' | 'flush'> {
  readonly isBlocked: boolean;
  readonly needsApproval: boolean;
}

/** What brings it on its way, by where it is. */
function Sending({ campaign, isBlocked, needsApproval, flush }: SendingProps) {
  const { run, isBusy } = useCampaignAct(campaign);
  const [isAsking, setIsAsking] = useState(false);
  const mayEdit = useMay('edit', CAMPAIGN_RESOURCES[campaign.channel].name);
  const { state, send_kind, undo_minutes, name } = campaign;
  if (!mayEdit || !isOpen(state)) return null;
  if (state !== 'draft')
    return (
      <Button
        variant="outlined"
        startIcon={<Undo2 aria-hidden />}
        disabled={isBusy}
        onClick={() => void run('unschedule', {})}
      >
        Back to draft
      </Button>
    );
  const isAtOnce = send_kind === 'now';
  const send = async () => {
    const stored = await flush();
    setIsAsking(false);
    if (stored === null) return;
    const done = await run('submit', { version: stored.version });
    if (!done) return;
    showToast({
      theme: 'success',
      message:
        done.state === 'awaiting_approval'
          ? `${name} waits for an approver.`
          : `${name} goes out ${whenText(done)}.`,
    });
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={isAtOnce ? <Send aria-hidden /> : <CalendarClock aria-hidden />}
        disabled={isBusy || isBlocked}
        onClick={() => setIsAsking(true)}
      >
        {needsApproval ? 'Ask for approval' : isAtOnce ? 'Send' : 'Schedule'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive={false}
        busy={isBusy}
        title={needsApproval ? `Ask for approval of ${name}?` : `Send ${name}?`}
        consequence={
          needsApproval
            ? 'An approver of the chosen groups looks at exactly this content. Whatever is changed meanwhile has to be approved again.'
            : isAtOnce
              ? `Nothing leaves in the first ${undo_minutes} minutes: until then it can be canceled.`
              : `It goes out ${whenText(campaign)}. Until then it can be taken back.`
        }
        confirmLabel={needsApproval ? 'Ask for approval' : isAtOnce ? 'Send' : 'Schedule'}
        onConfirm={() => void send()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Everything at a glance, what stands in its way, and the way out. */
export function ReviewStep({ campaign, checklist, flush, onGo }: Props) {
  const { data, error, refetch } = checklist;
  const isBlocked = !data?.can_be_sent;
  return (
    <>
      <DataCard title="Before it goes out" flush>
        {data ? (
          <Findings found={data.findings} onGo={onGo} />
        ) : (
          <PartNotLoaded title="The checklist could not be read" error={error} lines={4} onRetry={refetch} />
        )}
      </DataCard>
      <Glance campaign={campaign} approvers={data?.needs_approval ? data.approver_names : null} />
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Sending
          campaign={campaign}
          isBlocked={isBlocked}
          needsApproval={data?.needs_approval ?? false}
          flush={flush}
        />
        <ApprovalActs campaign={campaign} approvers={data?.approver_names ?? []} />
      </Stack>
    </>
  );
}
