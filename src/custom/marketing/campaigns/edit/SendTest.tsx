import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Campaign, EmailCampaign } from '#contract/marketing/campaigns/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { TestDialog } from '#src/domain/marketing/mailPreview/index.ts';
import { MessageTest, type MessageWords } from '#src/domain/marketing/testSend/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

type Flush = () => Promise<Held<Campaign> | null>;

const isEmail = (campaign: Campaign): campaign is EmailCampaign => campaign.channel === 'email';

const wordsOf = (campaign: Campaign): MessageWords | null => {
  if ('notification_title' in campaign) {
    const { notification_title: title, notification_body: body, deep_link: deepLink } = campaign;
    return { channel: 'push', title, body, deepLink, picture: campaign.image_url };
  }
  return 'body' in campaign ? { channel: 'sms', body: campaign.body, picture: campaign.image_url } : null;
};

/** A message to oneself and colleagues before guests get it, made as the real one is. */
export function SendTest({ campaign, flush }: { campaign: Held<Campaign>; flush: Flush }) {
  if (isEmail(campaign))
    return (
      <DataCard title="Send a test" subtitle="To yourself and your colleagues, in your own email program">
        <MailTest campaign={campaign} flush={flush} />
      </DataCard>
    );
  const words = wordsOf(campaign);
  return words === null ? null : (
    <DataCard title="Send a test" subtitle="To yourself and your colleagues, on your own phones">
      <MessageTest words={words} />
    </DataCard>
  );
}

function MailTest({ campaign, flush }: { campaign: EmailCampaign; flush: Flush }) {
  const [templateId, setTemplateId] = useState<number | null>(null);
  if (campaign.email_template_id === null) return <Quiet>Choose a template under Content first.</Quiet>;
  const open = async () => {
    const stored = await flush();
    setTemplateId(stored && isEmail(stored) ? stored.email_template_id : null);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Send aria-hidden />} onClick={() => void open()}>
        Send a test
      </Button>
      {templateId === null ? null : (
        <TestDialog which={{ template_id: templateId }} onClose={() => setTemplateId(null)} />
      )}
    </>
  );
}
