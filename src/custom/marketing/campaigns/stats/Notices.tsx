import Button from '@mui/material/Button';
import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { PAUSE_REASONS } from '#contract/marketing/campaigns/states.ts';
import { useMay } from '#src/crud/useMay.ts';
import { CAMPAIGN_RESOURCES } from '#src/domain/marketing/campaigns/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import { useSendAnyway } from './useSendAnyway.ts';

/** What a person should know first: why it stands still, and who waits because their location is full. */
export function Notices({ campaign, stats }: { campaign: Campaign; stats: CampaignStats | undefined }) {
  const { release, isBusy } = useSendAnyway(campaign);
  const mayEdit = useMay('edit', CAMPAIGN_RESOURCES[campaign.channel].name);
  const reason = campaign.state_reason === null ? null : PAUSE_REASONS[campaign.state_reason];
  const full = stats?.waiting_for.find((one) => one.reason === 'full_tonight')?.count ?? 0;
  const sendAnyway = async () => {
    if (await release())
      showToast({ theme: 'success', message: 'Those who waited for a free table get it now.' });
  };
  return (
    <>
      {reason === null ? null : (
        <Alert
          type={campaign.state === 'failed' ? 'error' : 'warning'}
          title={`${campaign.name} ${reason.words}`}
        >
          {campaign.reason_text ? `“${campaign.reason_text}” ` : ''}
          {reason.remedy}.
        </Alert>
      )}
      {full === 0 ? null : (
        <Alert
          type="warning"
          title={`${counted(full, ['guest waits', 'guests wait'])} until tomorrow`}
          action={
            mayEdit ? (
              <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void sendAnyway()}>
                Send anyway
              </Button>
            ) : undefined
          }
        >
          Their usual location is full tonight. They get it tomorrow at 9:00 AM there.
        </Alert>
      )}
    </>
  );
}
