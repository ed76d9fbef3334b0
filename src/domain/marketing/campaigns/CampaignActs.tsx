import Button from '@mui/material/Button';
import { Archive, ArchiveRestore, Copy } from 'lucide-react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Permission } from '#contract/core/permissions.ts';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useCampaignAct } from './acts.ts';

const DUPLICATING = {
  email: 'campaigns.email.duplicate',
  sms: 'campaigns.sms.duplicate',
  push: 'campaigns.pushNotifications.duplicate',
  loyalty: 'loyalty.edit',
} as const satisfies Record<CampaignChannel, Permission>;

interface Props {
  readonly campaign: Held<Campaign>;
  readonly of: ResourceOf<Campaign>;
  /** At the end of a row. */
  readonly isQuiet?: boolean;
  readonly onGone?: () => void;
}

function Duplicate({ campaign, isQuiet }: Pick<Props, 'campaign' | 'isQuiet'>) {
  const navigate = useNavigate();
  const { run, isBusy } = useCampaignAct(campaign);
  if (!usePermission(DUPLICATING[campaign.channel])) return null;
  const start = async () => {
    const copy = await run('duplicate', {});
    if (!copy) return;
    showToast({ theme: 'success', message: `${copy.name} is a draft of its own.` });
    void navigate(links.campaign(copy.channel, copy.id));
  };
  return (
    <Button
      size="small"
      variant={isQuiet ? 'text' : 'outlined'}
      startIcon={<Copy aria-hidden />}
      aria-label={isQuiet ? `Duplicate ${campaign.name}` : undefined}
      disabled={isBusy}
      onClick={() => void start()}
    >
      Duplicate
    </Button>
  );
}

function Shelve({ campaign, of, isQuiet }: Props) {
  const refresh = useRefresh();
  const { run, isBusy } = useCampaignAct(campaign);
  const isArchived = campaign.archived_ts !== null;
  if (!useMay('edit', of.name)) return null;
  const label = isArchived ? 'Bring back' : 'Archive';
  const start = async () => {
    if (!(await run('archive', { is_archived: !isArchived }))) return;
    showToast({
      theme: 'success',
      message: isArchived ? `${campaign.name} is back in the list.` : `${campaign.name} is archived.`,
    });
    refresh();
  };
  return (
    <Button
      size="small"
      variant={isQuiet ? 'text' : 'outlined'}
      startIcon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
      aria-label={isQuiet ? `${label} ${campaign.name}` : undefined}
      disabled={isBusy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}

/** What can be done with a campaign as a record: copied, put away, or deleted as long as nobody was written to. */
export function CampaignActs(props: Props) {
  const { campaign, of, isQuiet = false, onGone } = props;
  const wasSent = campaign.started_ts !== null;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: isQuiet ? 0 : 8 }}>
      <Duplicate campaign={campaign} isQuiet={isQuiet} />
      {wasSent ? (
        <Shelve {...props} />
      ) : (
        <RemoveRecord
          of={of}
          row={campaign}
          isQuiet={isQuiet}
          label="Delete"
          confirmLabel="Delete campaign"
          consequence="Nobody was written to yet. What was written here is gone; templates, segments and lists stay."
          removedText={`${campaign.name} is deleted.`}
          {...(onGone ? { onRemoved: onGone } : {})}
        />
      )}
    </span>
  );
}
