import Button from '@mui/material/Button';
import { Layers } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useRecentEdits } from '#src/domain/administration/bulkEdits/index.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { OneEdit } from './OneEdit.tsx';
import { PastEdits } from './PastEdits.tsx';

function AllEdits() {
  const { data, error, refetch } = useRecentEdits(true);
  if (!data) return <NotLoaded title="The bulk edits could not be loaded" error={error} onRetry={refetch} />;
  if (data.length > 0) return <PastEdits edits={data} />;
  return (
    <EmptyState
      icon={Layers}
      title="Nothing was changed at many locations yet"
      why="Select locations in the list, a page of them or all that a filter finds, and change them at once. Results stay here for 90 days, with a way to undo them."
      action={
        <Button variant="outlined" component={Link} to={links.restaurants()}>
          See the locations
        </Button>
      }
    />
  );
}

/** What was changed at many locations at once: the latest, or one with what became of every location. */
export default function BulkEditsPage() {
  const [params] = useSearchParams();
  const asked = Number(params.get('id'));
  const id = Number.isInteger(asked) && asked > 0 ? asked : null;
  const list = (
    <Link key="list" to={links.restaurants()}>
      Locations
    </Link>
  );
  const all = (
    <Link key="edits" to={links.restaurantEdits()}>
      Bulk edits
    </Link>
  );
  return (
    <>
      <PageHeader
        title={id === null ? 'Bulk edits' : 'Bulk edit'}
        purpose="Changes made to many locations at once, their results, and how to undo them."
        breadcrumb={
          <Breadcrumb
            links={id === null ? [list] : [list, all]}
            here={id === null ? 'Bulk edits' : 'Bulk edit'}
          />
        }
      />
      <Suspense fallback={<BlockSkeleton lines={3} />}>
        {id === null ? <AllEdits /> : <OneEdit key={id} id={id} />}
      </Suspense>
    </>
  );
}
