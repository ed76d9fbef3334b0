import { useParams } from 'react-router';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { AutomationBuilder } from './AutomationBuilder.tsx';
import { useAutomation } from './data/useAutomation.ts';

/** The builder of one automation (AUTO-001, AUTO-005). */
export default function BuilderPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useAutomation(id);
  if (data) return <AutomationBuilder key={data.id} stored={data} />;
  return (
    <>
      <PageHeader title="Automation" />
      <NotLoaded title="The automation could not be loaded" error={error} onRetry={refetch} />
    </>
  );
}
