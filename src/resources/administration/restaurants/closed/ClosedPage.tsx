import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { CLOSED } from '../names.ts';
import { ReopenButton } from './ReopenButton.tsx';

/** The page of a location that is not among the open ones: closed, with the way back, or what `otherwise` says of it. */
export function ClosedPage({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const query = useQuery({
    queryKey: [CLOSED, 'one', id],
    queryFn: ({ signal }) => call(services.merchants.closed, { query: { ids: String(id) } }, { signal }),
    retry: false,
  });
  if (query.isPending)
    return <NotLoaded title="The location could not be loaded" error={null} onRetry={query.refetch} />;
  const location = query.data?.data[0];
  if (!location) return otherwise;
  const { numbered_name, closed_ts, closed_by } = location;
  const when = momentText(closed_ts, 'Nov 20, 2026');
  return (
    <>
      <PageHeader
        title={numbered_name}
        purpose="Closed"
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.restaurants()}>
                Locations
              </Link>,
              <Link key="closed" to={links.restaurantsClosed()}>
                Closed locations
              </Link>,
            ]}
            here={numbered_name}
          />
        }
        actions={<ReopenButton location={location} isMain />}
      />
      <Alert type="info" title={`This location was closed on ${when}${closed_by ? ` by ${closed_by}` : ''}`}>
        It is in no list, nobody works there and its products have stopped. Reopened, it is as it was, with
        its people and its history.
      </Alert>
    </>
  );
}
