import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Download, ScrollText, SearchX } from 'lucide-react';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import { ApiError, call, startDownload } from '#src/dataProviders/client.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import { EventCards, EventTable } from './EventTable.tsx';
import { type AuditFilters, exportBody } from './model/filters.ts';
import { useAuditEvents, useAuditFilters, viewerTimeZone } from './useAuditLog.ts';

function ExportButton({ filters }: { filters: AuditFilters }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      startDownload(await call(services.audit.export, { body: exportBody(filters, viewerTimeZone()) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrorToast(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      disabled={busy}
      startIcon={<Download aria-hidden />}
      onClick={() => void start()}
    >
      Export CSV
    </Button>
  );
}

function Events({ filters }: { filters: AuditFilters }) {
  const log = useAuditEvents(filters);
  const narrow = useMediaQuery(atMost('tablet'));
  const { events } = log;
  if (log.error && events.length === 0) {
    return <ErrorState title="The audit log could not be loaded" error={log.error} onRetry={log.refetch} />;
  }
  if (log.isPending) return <TableSkeleton rows={12} columns={narrow ? 1 : 5} />;
  if (events.length === 0) {
    return Object.keys(filters).length > 0 ? (
      <EmptyState icon={SearchX} title="Nothing matches" why="Try fewer filters or other days." />
    ) : (
      <EmptyState
        icon={ScrollText}
        title="Nothing yet"
        why="Every change in this concept will be listed here."
      />
    );
  }
  return (
    <>
      <div style={{ overflowX: 'auto' }} aria-busy={log.isPlaceholderData}>
        {narrow ? <EventCards events={events} /> : <EventTable events={events} />}
      </div>
      <Bar as="footer" data-foot>
        <span role="status">
          {log.hasNextPage ? `The newest ${events.length}` : `${events.length} in all`}
        </span>
        {log.hasNextPage && (
          <Button
            size="small"
            variant="outlined"
            disabled={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {log.isFetchingNextPage ? 'Loading....' : 'Show older'}
          </Button>
        )}
      </Bar>
    </>
  );
}

/** Who did what in the concept, newest first; read-only. */
export default function AuditLogPage() {
  const { filters, change } = useAuditFilters();
  return (
    <>
      <PageHeader
        title="Audit log"
        purpose="Every change in this concept: who made it, when, and what was there before."
        actions={<ExportButton filters={filters} />}
      />
      <Card>
        <AuditFilterBar filters={filters} onChange={change} />
        <Events filters={filters} />
      </Card>
    </>
  );
}
