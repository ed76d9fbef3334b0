import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { ChevronDown, Download, FileText, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { ApiError, call, startDownload } from '#src/dataProviders/client.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import type { SearchedLocation } from './data.ts';

type ExportBody = NonNullable<CallInput<typeof services.tickets.startExport>['body']>;
type FileType = ExportBody['type'];

const FILE_TYPES = [
  { type: 'csv', label: 'CSV', note: 'A line per check, for spreadsheets', icon: Table2 },
  { type: 'pdf', label: 'PDF', note: 'Every check as it was printed', icon: FileText },
] as const satisfies readonly { type: FileType; label: string; note: string; icon: typeof Table2 }[];

/** Asks for the one-use link and lets the browser stream the file to disk (CHECK-014, CHECK-015). */
function useExport(merchantId: SearchedLocation, what: string) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (body: ExportBody) => {
    setIsBusy(true);
    try {
      const file =
        merchantId === null
          ? call(services.tickets.startExportEverywhere, { body })
          : call(services.tickets.startExport, { params: { id: merchantId }, body });
      startDownload(await file);
      showToast({
        theme: 'info',
        title: 'Download started',
        message: `${what} as ${body.type.toUpperCase()}. Your browser saves the file.`,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrorToast(error.message, { title: 'The download could not start' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start };
}

export interface ExportMenuProps {
  readonly merchantId: SearchedLocation;
  /** What is exported, for the message: “Check 20418”, “37 checks”. */
  readonly what: string;
  /** The search, or the one check. */
  readonly of: Omit<ExportBody, 'type'>;
  readonly isDisabled?: boolean;
}

/** The checks as a file, of any size. */
export function ExportMenu({ merchantId, what, of, isDisabled = false }: ExportMenuProps) {
  const { isBusy, start } = useExport(merchantId, what);
  return (
    <Dropdown
      label="Export"
      placement="bottom-end"
      width={288}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="outlined"
          disabled={isBusy || isDisabled}
          startIcon={<Download aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          Export
        </Button>
      )}
    >
      {(close) => (
        <MenuList
          aria-label="Export as"
          autoFocusItem
          sx={{ p: 0.5, '& .MuiListItemIcon-root': { minWidth: 32 } }}
        >
          {FILE_TYPES.map(({ type, label, note, icon: Icon }) => (
            <MenuItem
              key={type}
              onClick={() => {
                close();
                void start({ ...of, type });
              }}
            >
              <ListItemIcon>
                <Icon size={18} aria-hidden />
              </ListItemIcon>
              <ListItemText primary={label} secondary={note} />
            </MenuItem>
          ))}
        </MenuList>
      )}
    </Dropdown>
  );
}
