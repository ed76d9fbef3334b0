import { useId, useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordFields } from '#src/crud/form/RecordFields.tsx';
import { useLeave } from '#src/crud/form/useRecordSave.tsx';
import { useSending } from '#src/crud/form/useSending.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { BuilderBody } from './BuilderBody.tsx';
import { insteadOf } from './EditPage.tsx';

const { duplicate } = services.segments;
type Copy = NonNullable<CallInput<typeof duplicate>['body']>;

function CopyForm({ segment }: { segment: Held<Segment> }) {
  const formId = useId();
  const [leaveTo, setLeaveTo] = useLeave();
  const [isSaving, setIsSaving] = useState(false);
  const client = useQueryClient();
  const instead = insteadOf(segment);
  const [defaults] = useState(() => ({
    name: `Copy of ${segment.name}`.slice(0, 80),
    description: segment.description,
    user_group_id: segment.user_group_id,
    ...(instead || segment.query === null ? {} : { query: segment.query }),
  }));
  const send = async (body: Copy) => {
    setIsSaving(true);
    try {
      const made = await call(duplicate, { params: { id: segment.id }, body });
      await client.invalidateQueries({ queryKey: [segmentResource.name] });
      showToast({ theme: 'success', message: `${made.name} added.` });
      setLeaveTo(links.segment(made.segment_id));
    } finally {
      setIsSaving(false);
    }
  };
  const { onSubmit } = useSending<Copy, Segment>({ defaults, send, onReload: () => undefined });
  return (
    <RecordFields formId={formId} schema={duplicate.body} defaults={defaults} onSubmit={onSubmit}>
      <BuilderBody
        formId={formId}
        here="Duplicate"
        draft={`duplicate/${segment.id}`}
        cancelTo={links.segment(segment.id)}
        isSaving={isSaving}
        leaveTo={leaveTo}
        instead={instead}
      />
    </RecordFields>
  );
}

/** A segment of its own with the rule, or the guests, of another (SEG-007). */
export default function DuplicatePage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useGetOne<Held<Segment>>(segmentResource.name, { id }, { retry: false });
  if (!data)
    return <NotLoaded title="The segment could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <CopyForm key={data.id} segment={data} />;
}
