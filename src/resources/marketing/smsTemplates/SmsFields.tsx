import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { STOP_WORDS } from '#contract/host/messages/rules.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { MOST_TEXT, type SmsTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import { TextInput } from '#src/crud/inputs/text.tsx';
import {
  PhoneBubble,
  PictureInput,
  PreviewReader,
  SmsCount,
  TaggedInput,
  useFileAddress,
} from '#src/domain/marketing/templates/index.ts';
import { MessageTest } from '#src/domain/marketing/testSend/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

/** What many carriers pass on; more may arrive late or not at all. */
const EASY_BYTES = 600 * 1024;

const caution = (bytes: number) =>
  bytes > EASY_BYTES
    ? 'Pictures above 600 KB may arrive late, or not at all with some carriers. It is scaled down to 1200 pixels when you save.'
    : null;

const [stop = 'STOP', ...others] = STOP_WORDS;

/** The form of a text for many, beside what a guest reads (TMPL-013). */
export function SmsFields({
  template,
  onRemovePicture,
}: {
  template: SmsTemplate | null;
  onRemovePicture: (() => Promise<void>) | null;
}) {
  const { programs, current_program_id } = useIdentity();
  const concept = programs.find(({ program_id }) => program_id === current_program_id);
  const [body, file]: [unknown, unknown] = useWatch({ name: ['body', 'media_file'] }) as [unknown, unknown];
  const text = typeof body === 'string' ? body : '';
  const chosen = useFileAddress(file);
  const picture = chosen ?? template?.media?.src ?? null;
  return (
    <Columns columns="minmax(0, 1fr) 340px" sx={{ gap: 2 }}>
      <Stack spacing={2}>
        <DataCard>
          <TextInput source="name" autoFocus={template === null} />
          <TextInput source="description" helperText="For your colleagues: when it is sent, and to whom" />
        </DataCard>
        <DataCard title="The text">
          <Stack spacing={1.5}>
            <TaggedInput source="body" place="sms" maxLength={MOST_TEXT} minRows={5}>
              <SmsCount source="body" body={text} hasPicture={picture !== null} />
            </TaggedInput>
            <Quiet>
              Guests who answer {stop} get no more texts of your concept, and neither do those who answer{' '}
              {others.join(', ')}. Say in the text who writes, and that {stop} ends it.
            </Quiet>
          </Stack>
        </DataCard>
        <DataCard title="Picture" subtitle="Sends the text as an MMS">
          <PictureInput
            stored={template?.media ?? null}
            storedName={template?.media_file ?? null}
            accept="image/png,image/jpeg,image/gif"
            hint="PNG, JPEG or GIF, at most 30 MB. It is scaled to 1200 pixels, without what the camera wrote into it."
            caution={caution}
            onRemove={onRemovePicture}
          />
        </DataCard>
      </Stack>
      <Box sx={{ position: { md: 'sticky' }, top: { md: 16 } }}>
        <PreviewReader place="sms">
          {(values) => (
            <>
              <PhoneBubble
                sender={concept?.program_name ?? 'Your concept'}
                text={fillTags(text, values)}
                picture={picture}
              />
              <MessageTest words={{ channel: 'sms', body: text, picture: template?.media?.src ?? null }} />
            </>
          )}
        </PreviewReader>
      </Box>
    </Columns>
  );
}
