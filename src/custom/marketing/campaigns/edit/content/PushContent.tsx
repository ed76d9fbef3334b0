import Stack from '@mui/material/Stack';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Campaign, PushCampaign } from '#contract/marketing/campaigns/schemas.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { MOST_PUSH, MOST_TITLE } from '#contract/marketing/templates/messages/schemas.ts';
import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { LockScreens, PreviewReader, PushCount, TaggedInput } from '#src/domain/marketing/templates/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PushPicture } from './PushPicture.tsx';
import { textIn } from './textIn.ts';
import { useConceptName } from './useConceptName.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const isPush = (campaign: Campaign): campaign is PushCampaign => campaign.channel === 'push';

/** The message, beside the lock screens on which guests read it (CAMP-021). */
export function PushContent({ campaign }: { campaign: Campaign }) {
  const { setValue } = useFormContext();
  const concept = useConceptName();
  const maySeeTemplates = useMay('list', pushTemplateResource.name);
  const [title, body]: unknown[] = useWatch({ name: ['notification_title', 'notification_body'] });
  const picture = isPush(campaign) ? campaign.image_url : null;
  const begin = (template: unknown) => {
    const options = { shouldDirty: true, shouldValidate: true };
    if (textIn(template, 'title') === '') return;
    setValue('notification_title', textIn(template, 'title'), options);
    setValue('notification_body', textIn(template, 'body'), options);
    setValue('deep_link', textIn(template, 'deep_link'), options);
  };
  return (
    <Columns columns="minmax(0, 1fr) 320px" below="largeDesktop">
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <DataCard title="The message">
          <Stack spacing={2}>
            {maySeeTemplates ? (
              <OneOf
                source="message_template_id"
                of={pushTemplateResource}
                label="Begin with a template"
                sort={{ field: 'name', order: 'ASC' }}
                placeholder="None"
                onChange={(_, template) => begin(template)}
              />
            ) : null}
            <TaggedInput source="notification_title" place="push" maxLength={MOST_TITLE}>
              <PushCount part="title" text={textOf(title)} />
            </TaggedInput>
            <TaggedInput source="notification_body" place="push" maxLength={MOST_PUSH} minRows={3}>
              <PushCount part="body" text={textOf(body)} />
            </TaggedInput>
            <TextInput
              source="deep_link"
              placeholder="https:// or the scheme of your app"
              helperText="What a press on it opens; the app itself where nothing stands here"
            />
          </Stack>
        </DataCard>
        {isPush(campaign) ? <PushPicture campaign={campaign} /> : null}
      </Stack>
      <PreviewReader place="push">
        {(values) => (
          <LockScreens
            app={concept}
            title={fillTags(textOf(title), values)}
            body={fillTags(textOf(body), values)}
            picture={picture}
          />
        )}
      </PreviewReader>
    </Columns>
  );
}
