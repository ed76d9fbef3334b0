import Button from '@mui/material/Button';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { declining } from '#contract/marketing/campaigns/schemas.ts';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useCampaignAct } from '#src/domain/marketing/campaigns/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';

const SCHEMA = declining.omit({ version: true });

function Decline({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { run } = useCampaignAct(campaign);
  const send = async ({ reason }: { reason: string }) => {
    if (await run('decline', { reason }))
      showToast({ theme: 'success', message: `${campaign.name} is declined.` });
    onClose();
  };
  return (
    <FormDialog
      isNew
      noun="reason"
      size="small"
      title={`Decline ${campaign.name}`}
      saveLabel="Decline"
      schema={SCHEMA}
      defaults={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      <TextInput source="reason" label="What should change" multiline minRows={3} autoFocus />
    </FormDialog>
  );
}

/** What an approver can say of a campaign that waits for one; its author is told why it is not them. */
export function ApprovalActs({ campaign, approvers }: { campaign: Campaign; approvers: readonly string[] }) {
  const { run, isBusy } = useCampaignAct(campaign);
  const [isDeclining, setIsDeclining] = useState(false);
  const { state, approval, name } = campaign;
  const { fname, lname } = useIdentity();
  const isApprover = !campaign.is_own && approvers.includes(`${fname} ${lname}`);
  if (state !== 'awaiting_approval') return null;
  if (!isApprover)
    return (
      <Quiet style={{ alignSelf: 'center' }}>
        It waits for {approvers.length > 0 ? approvers.join(', ') : 'an approver of the chosen groups'}.
      </Quiet>
    );
  const approve = async () => {
    const done = await run('approve', { content_hash: approval.content_hash });
    if (done) showToast({ theme: 'success', message: `${name} is approved.` });
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Check aria-hidden />}
        disabled={isBusy}
        onClick={() => void approve()}
      >
        Approve
      </Button>
      <Button
        variant="outlined"
        color="error"
        startIcon={<X aria-hidden />}
        disabled={isBusy}
        onClick={() => setIsDeclining(true)}
      >
        Decline
      </Button>
      {isDeclining ? <Decline campaign={campaign} onClose={() => setIsDeclining(false)} /> : null}
    </>
  );
}
