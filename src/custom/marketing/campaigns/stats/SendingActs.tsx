import Button from '@mui/material/Button';
import { CircleX, Pause, Play, Send } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { mayMove } from '#contract/marketing/campaigns/states.ts';
import { useMay } from '#src/crud/useMay.ts';
import { CAMPAIGN_RESOURCES, useCampaignAct } from '#src/domain/marketing/campaigns/index.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';

/** Why a paused campaign goes on only after a person confirmed it. */
const isToConfirm = ({ state_reason }: Campaign) => state_reason === 'late' || state_reason === 'restored';

/** What can be done with a campaign on its way: paused, resumed, confirmed, cancelled for good. */
export function SendingActs({ campaign }: { campaign: Campaign }) {
  const { run, isBusy } = useCampaignAct(campaign);
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, name, numbers } = campaign;
  if (!useMay('edit', CAMPAIGN_RESOURCES[campaign.channel].name)) return null;
  const act = async (what: 'pause' | 'resume' | 'cancel' | 'confirmLate', said: string) => {
    if (await run(what, {})) showToast({ theme: 'success', message: said });
    setIsCancelling(false);
  };
  const canCancel = mayMove(state, 'cancelled');
  return (
    <>
      {canCancel ? (
        <Button
          variant="outlined"
          color="error"
          startIcon={<CircleX aria-hidden />}
          disabled={isBusy}
          onClick={() => setIsCancelling(true)}
        >
          Cancel campaign
        </Button>
      ) : null}
      {state === 'sending' ? (
        <Button
          variant="contained"
          startIcon={<Pause aria-hidden />}
          disabled={isBusy}
          onClick={() => void act('pause', `${name} pauses: nothing more leaves.`)}
        >
          Pause sending
        </Button>
      ) : null}
      {state === 'paused' && isToConfirm(campaign) ? (
        <Button
          variant="contained"
          startIcon={<Send aria-hidden />}
          disabled={isBusy}
          onClick={() => void act('confirmLate', `${name} goes out.`)}
        >
          Send it anyway
        </Button>
      ) : null}
      {state === 'paused' && !isToConfirm(campaign) ? (
        <Button
          variant="contained"
          startIcon={<Play aria-hidden />}
          disabled={isBusy}
          onClick={() => void act('resume', `${name} goes on where it stopped.`)}
        >
          Resume
        </Button>
      ) : null}
      <ConfirmDialog
        open={isCancelling}
        busy={isBusy}
        title={`Cancel ${name}?`}
        consequence={
          numbers.queued > 0
            ? `${counted(numbers.queued, ['guest who waits', 'guests who wait'])} will not get it. Guests who already got it keep it. This cannot be undone.`
            : 'Nothing more leaves. This cannot be undone.'
        }
        confirmLabel="Cancel campaign"
        cancelLabel="Keep it"
        onConfirm={() => void act('cancel', `${name} is canceled.`)}
        onClose={() => setIsCancelling(false)}
      />
    </>
  );
}
