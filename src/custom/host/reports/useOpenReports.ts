import { REPORT_FLAGS, REPORTS, type Report } from '#contract/host/reports/names.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';

/** The reports that the reader may open, in their order (PERM-027). */
export function useOpenReports(): readonly Report[] {
  const host = useFlag(REPORT_FLAGS.host);
  const isGuestReportOn = useFlag(REPORT_FLAGS.gdp_ma);
  const canViewGuests = usePermission('guestProfile.view');
  const isOpen = { host, gdp_ma: isGuestReportOn && canViewGuests };
  return REPORTS.filter((report) => isOpen[report]);
}
