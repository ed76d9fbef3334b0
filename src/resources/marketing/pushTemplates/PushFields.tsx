import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import { MOST_PUSH, MOST_TITLE, type PushTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import { TextInput } from '#src/crud/inputs/text.tsx';
import {
  LockScreens,
  PictureInput,
  PreviewReader,
  PushCount,
  TaggedInput,
  useFileAddress,
} from '#src/domain/marketing/templates/index.ts';
import { MessageTest } from '#src/domain/marketing/testSend/index.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The form of a push message, beside the lock screens on which guests read it. */
export function PushFields({
  template,
  onRemovePicture,
}: {
  template: PushTemplate | null;
  onRemovePicture: (() => Promise<void>) | null;
}) {
  const { programs, current_program_id } = useIdentity();
  const concept = programs.find(({ program_id }) => program_id === current_program_id);
  const [title, body, link, file]: unknown[] = useWatch({
    name: ['title', 'body', 'deep_link', 'media_file'],
  });
  const chosen = useFileAddress(file);
  const picture = chosen ?? template?.media?.src ?? null;
  return (
    <Columns columns="minmax(0, 1fr) 360px" sx={{ gap: 2 }}>
      <Stack spacing={2}>
        <DataCard>
          <TextInput source="name" autoFocus={template === null} />
          <TextInput source="description" helperText="For your colleagues: when it is sent, and to whom" />
        </DataCard>
        <DataCard title="The message">
          <Stack spacing={2}>
            <TaggedInput source="title" place="push" maxLength={MOST_TITLE}>
              <PushCount part="title" text={textOf(title)} />
            </TaggedInput>
            <TaggedInput source="body" place="push" maxLength={MOST_PUSH} minRows={3}>
              <PushCount part="body" text={textOf(body)} />
            </TaggedInput>
            <TextInput
              source="deep_link"
              placeholder="https:// or the scheme of your app"
              helperText="What a press on it opens; the app itself where nothing stands here"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Stack>
        </DataCard>
        <DataCard title="Picture" subtitle="Shown where the message is opened out">
          <PictureInput
            stored={template?.media ?? null}
            storedName={template?.media_file ?? null}
            accept="image/png,image/jpeg,image/gif,image/webp"
            hint="PNG, JPEG, GIF or WebP, at most 30 MB. It is scaled to 1200 pixels, without what the camera wrote into it."
            onRemove={onRemovePicture}
          />
        </DataCard>
      </Stack>
      <Box sx={{ position: { md: 'sticky' }, top: { md: 16 } }}>
        <PreviewReader place="push">
          {(values) => (
            <>
              <LockScreens
                app={concept?.program_name ?? 'Your app'}
                title={fillTags(textOf(title), values)}
                body={fillTags(textOf(body), values)}
                picture={picture}
              />
              <MessageTest
                words={{
                  channel: 'push',
                  title: textOf(title),
                  body: textOf(body),
                  deepLink: textOf(link),
                  picture: template?.media?.src ?? null,
                }}
              />
            </>
          )}
        </PreviewReader>
      </Box>
    </Columns>
  );
}
