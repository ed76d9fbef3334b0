import Button from '@mui/material/Button';
import { Download, FileUp, GitMerge } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import { call, startDownload } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { type BookFilters, exportBody } from '../model/bookView.ts';

const thin = { strokeWidth: 1.75 } as const;

async function exportBook(filters: BookFilters) {
  try {
    startDownload(await call(services.guests.exportBook, { body: exportBody(filters) }));
  } catch (error) {
    showErrorToast(error instanceof Error ? error.message : 'The download could not start. Try again.', {
      report: true,
      error,
    });
  }
}

/** What can be done with the whole book. */
export function BookActions() {
  const { filterValues } = useListContext();
  const mayImport = usePermission('guestProfile.import');
  const mayExport = usePermission('guestProfile.export');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<GitMerge {...thin} />}
        component={Link}
        to={links.guestDuplicates()}
      >
        Duplicates
      </Button>
      {mayImport ? (
        <Button variant="outlined" startIcon={<FileUp {...thin} />} component={Link} to={links.guestImport()}>
          Import
        </Button>
      ) : null}
      {mayExport ? (
        <Button
          variant="outlined"
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          startIcon={<Download {...thin} />}
          onClick={() => void exportBook(filterValues)}
        >
          Export
        </Button>
      ) : null}
    </>
  );
}
