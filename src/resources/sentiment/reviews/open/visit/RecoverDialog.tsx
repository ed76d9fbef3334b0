import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { perkResource } from '#contract/marketing/perks/endpoints.ts';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import {
  CAME_BACK_DAYS,
  RECOVERY_KINDS,
  RECOVERY_NAMES,
  type RecoveryKind,
} from '#contract/sentiment/reviews/engagement.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#src/crud/form/FormDialog.tsx';
import { RadioInput, SelectInput } from '#src/crud/inputs/choices.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { call } from '#src/dataProviders/client.ts';
import { keepReview, useReviewContexts } from '#src/domain/sentiment/reviews/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';

const schema = reviews.recover.body.superRefine(({ kind, program_perk_id, text }, context) => {
  if (kind === 'perk' && program_perk_id === null)
    context.addIssue({ code: 'custom', path: ['program_perk_id'], message: 'Choose the perk' });
  if (kind === 'table_note' && text.trim() === '')
    context.addIssue({ code: 'custom', path: ['text'], message: 'Write what the host should know' });
});

/** A perk and a note need to know whose they are; a call does not. */
const NEEDS_GUEST: readonly RecoveryKind[] = ['perk', 'table_note'];
const TEXTS = {
  perk: 'Why they get it',
  call: 'What to say',
  table_note: 'What the host should know',
} as const satisfies Record<RecoveryKind, string>;

function Fields() {
  const kind: RecoveryKind = useWatch({ name: 'kind' });
  const { data: contexts } = useReviewContexts();
  const people = (contexts?.users ?? []).map(({ user_id, name }) => ({ id: user_id, name }));
  return (
    <>
      {kind === 'perk' ? (
        <OneOf
          source="program_perk_id"
          label="Perk"
          of={perkResource}
          sort={{ field: 'name', order: 'ASC' }}
        />
      ) : null}
      {kind === 'call' ? (
        <SelectInput source="assignee_user_id" label="Who calls" choices={people} emptyText="Nobody yet" />
      ) : null}
      <TextInput source="text" label={TEXTS[kind]} multiline minRows={2} maxRows={8} />
    </>
  );
}

/** From the review to winning the guest back, in one step: a perk, a call, or a note for the next visit. Render it to open it. */
export function RecoverDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const client = useQueryClient();
  const maySeePerks = usePermission('loyalty.view');
  const isKnown = review.visit !== null && review.visit.user_id !== null;
  const kinds = RECOVERY_KINDS.filter(
    (kind) => (isKnown || !NEEDS_GUEST.includes(kind)) && (kind !== 'perk' || maySeePerks),
  );
  return (
    <FormDialog<z.output<typeof schema>, { version: number }>
      noun="follow-up"
      isNew
      title="Win the guest back"
      saveLabel="Do it"
      schema={schema}
      defaults={{ kind: kinds[0] ?? 'call', text: '', program_perk_id: null, assignee_user_id: null }}
      send={async (body) => {
        keepReview(client, await call(reviews.recover, { params: { id: review.id }, body }));
        showToast({ theme: 'success', message: `${RECOVERY_NAMES[body.kind]}: noted.` });
        onClose();
      }}
      onClose={onClose}
    >
      {isKnown ? null : (
        <Alert type="info" size="small">
          Link the review to its visit first to give a perk or leave a note: nobody knows yet whose it would
          be.
        </Alert>
      )}
      <RadioInput
        source="kind"
        label="What is done"
        choices={kinds.map((id) => ({ id, name: RECOVERY_NAMES[id] }))}
      />
      <Fields />
      <Quiet>A visit within {CAME_BACK_DAYS} days is noted here as coming back.</Quiet>
    </FormDialog>
  );
}
