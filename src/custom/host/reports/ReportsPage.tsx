import { ChartColumn } from 'lucide-react';
import { Navigate } from 'react-router';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useOpenReports } from './useOpenReports.ts';

/** /reports: leads to the first open report (ROUTE-025). */
export default function ReportsPage() {
  const [first] = useOpenReports();
  if (first) return <Navigate replace to={links.report(first)} />;
  return (
    <>
      <PageHeader title="Reports" />
      <EmptyState
        icon={ChartColumn}
        title="No report is open to you"
        why="Reports are switched on by concept, and the guest report takes the permission to view guests. Ask an admin of your concept."
      />
    </>
  );
}
