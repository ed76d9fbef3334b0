import { useFormContext, useWatch } from 'react-hook-form';
import type { Campaign, SmsCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { STOP_WORDS } from '#contract/host/messages/rules.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { MOST_TEXT } from '#contract/marketing/templates/messages/schemas.ts';
import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { PhoneBubble, PreviewReader, SmsCount, TaggedInput } from '#src/domain/marketing/templates/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { textIn } from './textIn.ts';
import { useConceptName } from './useConceptName.ts';

const isSms = (campaign: Campaign): campaign is SmsCampaign => campaign.channel === 'sms';

const [stop = 'STOP', ...others] = STOP_WORDS;

/** The text, beside what a guest reads. */
export function SmsContent({ campaign }: { campaign: Campaign }) {
  const { setValue } = useFormContext();
  const maySeeTemplates = useMay('list', smsTemplateResource.name);
  const concept = useConceptName();
  const body: unknown = useWatch({ name: 'body' });
  const text = typeof body === 'string' ? body : '';
  const picture = isSms(campaign) ? campaign.image_url : null;
  const write = (changed: string) => setValue('body', changed, { shouldDirty: true, shouldValidate: true });
  return (
    <Columns columns="minmax(0, 1fr) 320px" below="largeDesktop">
      <DataCard title="The text">
        {maySeeTemplates ? (
          <OneOf
            source="message_template_id"
            of={smsTemplateResource}
            label="Begin with a template"
            sort={{ field: 'name', order: 'ASC' }}
            placeholder="None"
            helperText={picture === null ? undefined : 'Its picture goes with the text, as one MMS.'}
            onChange={(_, template) => {
              const words = textIn(template, 'body');
              if (words) write(words);
            }}
          />
        ) : null}
        <TaggedInput source="body" place="sms" maxLength={MOST_TEXT} minRows={5}>
          <SmsCount source="body" body={text} hasPicture={picture !== null} />
        </TaggedInput>
        <Quiet style={{ marginTop: 12 }}>
          Guests who answer {stop} get no more texts of your concept, and neither do those who answer{' '}
          {others.join(', ')}. Say in the text who writes, and that {stop} ends it.
        </Quiet>
      </DataCard>
      <PreviewReader place="sms">
        {(values) => <PhoneBubble sender={concept} text={fillTags(text, values)} picture={picture} />}
      </PreviewReader>
    </Columns>
  );
}
