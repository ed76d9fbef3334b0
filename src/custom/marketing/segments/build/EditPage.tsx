import { type RefObject, useId } from 'react';
import { EditBase, useEditContext, useSaveContext } from 'react-admin';
import { useParams } from 'react-router';
import { readDefinition } from '#contract/marketing/segments/definition.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { sentenceOf, textOf } from '#contract/marketing/segments/sentence.ts';
import { type Segment, segmentWrite } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Refused } from '#src/crud/conflict/useEditConflict.ts';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { useLeave, useRecordConflict, useRecordSave } from '#src/crud/form/useRecordSave.tsx';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useNames } from '../data/useNames.ts';
import { blankDefinition } from '../tree/shape.ts';
import { BuilderBody } from './BuilderBody.tsx';

/** A frozen or imported one keeps its guests: only what it is called can change. */
const kept = segmentWrite.omit({ query: true });

/** Why the rule of a stored segment cannot be built on: it is none, or one that this version does not understand. */
export function insteadOf({ query, kind, size }: Segment) {
  if (query === null)
    return (
      <Alert type="info">
        This segment is {kind}: its {counted(size ?? 0, 'guest')} stay as they are. Its name and whose it is
        can be changed.
      </Alert>
    );
  const read = readDefinition(query);
  return read.ok ? undefined : <Alert type="warning">{read.problems[0]?.message}</Alert>;
}

function Body({
  formId,
  leaveTo,
  refused,
}: {
  formId: string;
  leaveTo: string | null;
  refused: RefObject<Refused>;
}) {
  const { record, error, refetch } = useEditContext<Held<Segment>>();
  const { saving } = useSaveContext();
  const names = useNames(record?.query ?? blankDefinition);
  const shows = {
    query: (query: Segment['query']) => (query === null ? 'None' : textOf(sentenceOf(query, names))),
  };
  const { onReady, dialog } = useRecordConflict<Segment>({ of: segmentResource, shows }, refused);
  if (!record)
    return <NotLoaded title="The segment could not be loaded" error={error} onRetry={() => void refetch()} />;
  const instead = insteadOf(record);
  return (
    <>
      <RecordFields formId={formId} schema={instead ? kept : segmentWrite}>
        <BuilderBody
          formId={formId}
          here="Edit"
          draft={`edit/${record.id}`}
          segmentId={record.id}
          cancelTo={links.segment(record.id)}
          isSaving={saving ?? false}
          leaveTo={leaveTo}
          onReady={onReady}
          instead={instead}
        />
      </RecordFields>
      {dialog}
    </>
  );
}

/** Only a rule that can be built on is sent: another one stays as it is. */
function transform({ query, ...rest }: Record<string, unknown>) {
  return readDefinition(query).ok ? { ...rest, query } : rest;
}

/** One segment to change (SEG-006). */
export default function EditPage() {
  const id = Number(useParams()['id']);
  const [leaveTo, setLeaveTo] = useLeave();
  const formId = useId();
  const { refused, mutationOptions } = useRecordSave(
    { of: segmentResource, onSaved: (row) => setLeaveTo(links.segment(row.id)) },
    false,
  );
  return (
    <EditBase
      resource={segmentResource.name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: staysHere }}
      mutationOptions={mutationOptions}
      transform={transform}
    >
      <Body formId={formId} leaveTo={leaveTo} refused={refused} />
    </EditBase>
  );
}
