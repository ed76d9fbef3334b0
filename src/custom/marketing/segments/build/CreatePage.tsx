import { useId } from 'react';
import { CreateBase, useSaveContext } from 'react-admin';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { segmentWrite } from '#contract/marketing/segments/schemas.ts';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { useLeave, useRecordSave } from '#src/crud/form/useRecordSave.tsx';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { blankDefinition } from '../tree/shape.ts';
import { BuilderBody } from './BuilderBody.tsx';

const DEFAULTS = { name: '', description: '', query: blankDefinition, user_group_id: null };

function Body({ formId, leaveTo }: { formId: string; leaveTo: string | null }) {
  const { saving } = useSaveContext();
  const mayView = usePermission('segments.view');
  return (
    <BuilderBody
      formId={formId}
      here="Create"
      draft="new"
      cancelTo={mayView ? links.segments() : links.home()}
      isSaving={saving ?? false}
      leaveTo={leaveTo}
    />
  );
}

/** A new segment (SEG-004). Saved, it is shown to who may view segments; anybody else goes where they land. */
export default function CreatePage() {
  const [leaveTo, setLeaveTo] = useLeave();
  const formId = useId();
  const mayView = usePermission('segments.view');
  const { mutationOptions } = useRecordSave(
    { of: segmentResource, onSaved: ({ id }) => setLeaveTo(mayView ? links.segment(id) : links.home()) },
    true,
  );
  return (
    <CreateBase
      resource={segmentResource.name}
      redirect={false}
      disableAuthentication
      mutationOptions={mutationOptions}
    >
      <RecordFields formId={formId} schema={segmentWrite} defaults={DEFAULTS}>
        <Body formId={formId} leaveTo={leaveTo} />
      </RecordFields>
    </CreateBase>
  );
}
