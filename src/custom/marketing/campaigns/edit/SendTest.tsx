import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { TestDialog } from '#src/domain/marketing/mailPreview/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const isEmail = (campaign: Campaign): campaign is EmailCampaign => campaign.channel === 'email';

/** A mail to oneself and colleagues before guests get it, by the renderer that the real one goes through. */
export function SendTest({
  campaign,
  flush,
}: {
  campaign: Held<Campaign>;
  flush: () => Promise<Held<Campaign> | null>;
}) {
  const [templateId, setTemplateId] = useState<number | null>(null);
  if (!isEmail(campaign)) return null;
  const { email_template_id } = campaign;
  const open = async () => {
    const stored = await flush();
    setTemplateId(stored && isEmail(stored) ? stored.email_template_id : null);
  };
  return (
    <DataCard title="Send a test" subtitle="To yourself and your colleagues, in your own email program">
      {email_template_id === null ? (
        <Quiet>Choose a template under Content first.</Quiet>
      ) : (
        <Button variant="outlined" startIcon={<Send aria-hidden />} onClick={() => void open()}>
          Send a test
        </Button>
      )}
      {templateId === null ? null : (
        <TestDialog which={{ template_id: templateId }} onClose={() => setTemplateId(null)} />
      )}
    </DataCard>
  );
}
