import { feedbackFormResource } from '#contract/sentiment/feedback/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { FeedbackFormFields } from './FeedbackFormFields.tsx';
import { BLANK } from './words.ts';

/** /settings/host/feedback_forms/create: a new feedback form. */
export default function FeedbackFormCreate() {
  return (
    <RecordPage
      of={feedbackFormResource}
      listPath={links.feedbackForms()}
      listName="Feedback forms"
      title="New feedback form"
      createLabel="Create form"
      maxWidth={880}
      defaults={BLANK}
      leadsTo={({ id }) => links.feedbackForm(id)}
    >
      <FeedbackFormFields isNew />
    </RecordPage>
  );
}
