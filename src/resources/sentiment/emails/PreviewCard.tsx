import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { SentimentEmailPreview } from '#contract/sentiment/emails/schemas.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { usePreview, useSendToMe, wholeOf } from './data.ts';
import { MailText } from './MailText.ts';

const PAUSE_MS = 400;
const MOST_NAMED = 6;

function named(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${rest} more` : names.join(', ');
}

function Who({ recipients, left_out: leftOut }: SentimentEmailPreview) {
  return (
    <>
      {recipients.length === 0 ? (
        <Alert type="warning" size="small">
          Nobody gets it as it stands.
        </Alert>
      ) : (
        <Quiet>
          {`To ${counted(recipients.length, ['colleague', 'colleagues'])}: ${named(recipients.map(({ name }) => name))}`}
        </Quiet>
      )}
      {leftOut.length > 0 ? (
        <Quiet>{`Not to ${named(leftOut.map(({ name, reason }) => `${name} (${reason.toLowerCase()})`))}`}</Quiet>
      ) : null}
    </>
  );
}

function Shown({ preview }: { readonly preview: SentimentEmailPreview }) {
  return (
    <Stack spacing={1.5}>
      <Who {...preview} />
      {preview.is_nothing ? (
        <Alert type="info" size="small">
          As things are now, nothing would be sent.
        </Alert>
      ) : null}
      {preview.is_example ? <Quiet>With the latest review of the kind:</Quiet> : null}
      <div>
        <strong style={{ overflowWrap: 'anywhere' }}>{preview.subject}</strong>
        <MailText dir="auto" style={{ marginTop: 8 }}>
          {preview.content}
        </MailText>
      </div>
    </Stack>
  );
}

/** The mail as the reader would get it now, with what really happened. */
export function PreviewCard() {
  const values = useSettled(JSON.stringify(useWatch()), PAUSE_MS);
  const email = wholeOf(JSON.parse(values));
  const { data, error, refetch } = usePreview(email);
  const { mutate, isPending } = useSendToMe();
  return (
    <DataCard
      title="The email"
      subtitle="As you would get it now"
      actions={
        <Button
          size="small"
          variant="outlined"
          startIcon={<Send aria-hidden />}
          disabled={email === null || isPending}
          onClick={() => {
            if (email) mutate(email);
          }}
        >
          Send to me
        </Button>
      }
    >
      {email === null ? (
        <Quiet>Write a subject and choose who gets it; the email is shown here then.</Quiet>
      ) : data ? (
        <Shown preview={data} />
      ) : (
        <PartNotLoaded
          title="The email could not be shown"
          error={error}
          lines={8}
          onRetry={() => void refetch()}
        />
      )}
    </DataCard>
  );
}
