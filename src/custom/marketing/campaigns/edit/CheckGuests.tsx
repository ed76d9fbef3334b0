import Button from '@mui/material/Button';
import { ScanSearch } from 'lucide-react';
import type { EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { CheckOutcome, useGuestCheck } from '#src/domain/marketing/mailPreview/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

/** Makes the mail of everybody in the audience without sending it: which guests break it? */
export function CheckGuests({ campaign }: { campaign: EmailCampaign }) {
  const { check, start } = useGuestCheck();
  const { email_template_id, segment_ids, contact_list_ids } = campaign;
  const isReady = email_template_id !== null && segment_ids.length + contact_list_ids.length > 0;
  return (
    <DataCard
      title="Guests affected by this problem"
      subtitle="Makes the email of everybody in the audience, and sends none"
      actions={
        <Button
          size="small"
          variant="outlined"
          startIcon={<ScanSearch aria-hidden />}
          disabled={!isReady || check?.status === 'running'}
          onClick={() => {
            if (email_template_id !== null) void start({ template_id: email_template_id }, campaign);
          }}
        >
          {check ? 'Check again' : 'Check everybody'}
        </Button>
      }
    >
      {check ? (
        <CheckOutcome check={check} />
      ) : (
        <Quiet>
          {isReady
            ? 'Finds whom a tag has nothing to say to, whose name makes the subject too long, and who gets an empty part.'
            : 'Choose a template and an audience first.'}
        </Quiet>
      )}
    </DataCard>
  );
}
