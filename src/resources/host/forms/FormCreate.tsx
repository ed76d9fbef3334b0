import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { services } from '#contract/index.ts';
import { formResource } from '#contract/host/forms/endpoints.ts';
import { DEFAULT_FORM_TYPE, FORM_TYPE_NAMES, FORM_TYPES } from '#contract/host/forms/presetTypes.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FormFields } from './FormFields.tsx';

/** /settings/host/forms/{typeId}/new: a new form of a type (ROUTE-047). */
export default function FormCreate() {
  const { typeId } = useParams();
  const type = FORM_TYPES.find((known) => known === typeId) ?? DEFAULT_FORM_TYPE;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['settings/host/forms', 'new', type],
    queryFn: ({ signal }) => call(services.forms.presets, { query: { type_id: type } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <BlockSkeleton />;
  if (!data)
    return <NotLoaded title="The form could not be prepared" error={error} onRetry={() => void refetch()} />;
  const presets = data.data;
  return (
    <RecordPage
      key={type}
      of={formResource}
      listPath={links.forms()}
      listName="Forms"
      title={`New ${FORM_TYPE_NAMES[type].toLowerCase()} form`}
      createLabel="Create form"
      maxWidth={1200}
      defaults={{
        name: '',
        form_type: { type_id: type },
        form_slug: { slug: 'default' },
        merchant_ids: null,
        active: true,
        presets,
      }}
      leadsTo={({ id }) => links.form(id)}
    >
      <FormFields typeId={type} presets={presets} row={null} />
    </RecordPage>
  );
}
