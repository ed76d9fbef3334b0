import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { feedbackFormResource } from '#contract/sentiment/feedback/endpoints.ts';
import { writeFormFile } from '#contract/sentiment/feedback/file.ts';
import type { FeedbackForm } from '#contract/sentiment/feedback/schemas.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { saveText } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { CopyButton } from '#src/ui/layout/CopyButton.tsx';
import { FeedbackFormFields } from './FeedbackFormFields.tsx';
import { shows } from './words.ts';

const fileNameOf = ({ name }: FeedbackForm): string =>
  `feedback-form-${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.json`;

function Acts({ form }: { form: FeedbackForm }) {
  const navigate = useNavigate();
  return (
    <>
      {form.state === 'published' && form.is_public ? (
        <>
          <Button component="a" href={form.survey_url} target="_blank" rel="noreferrer">
            Open page
          </Button>
          <CopyButton label="Copy link" text={form.survey_url} said="The link to the form" />
        </>
      ) : null}
      <Button
        startIcon={<Download aria-hidden />}
        onClick={() => saveText(fileNameOf(form), writeFormFile(form), 'application/json')}
      >
        Export
      </Button>
      <RemoveRecord
        of={feedbackFormResource}
        row={form}
        label="Delete"
        confirmLabel="Delete form"
        consequence="Its links stop working. What guests answered stays on the Feedback page."
        removedText={`${form.name} is deleted.`}
        onRemoved={() => void navigate(links.feedbackForms())}
      />
    </>
  );
}

/** /settings/host/feedback_forms/{id}: one feedback form with its questions. */
export default function FeedbackFormEdit() {
  const { id } = useParams();
  return (
    <RecordPage
      of={feedbackFormResource}
      id={Number(id)}
      listPath={links.feedbackForms()}
      listName="Feedback forms"
      actions={(form) => <Acts form={form} />}
      maxWidth={880}
      shows={shows}
    >
      <FeedbackFormFields />
    </RecordPage>
  );
}
