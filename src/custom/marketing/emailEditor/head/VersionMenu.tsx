import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { ChevronDown, History, Send } from 'lucide-react';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { useVersions } from '../data/calls.ts';
import type { Draft } from '../model/draft.ts';
import { VersionDialog } from './VersionDialog.tsx';

interface Props {
  readonly stored: EmailTemplate;
  readonly isDirty: boolean;
  readonly read: () => Draft;
  readonly onRestored: (restored: EmailTemplate) => void;
}

function VersionRows({ id, onChoose }: { readonly id: number; readonly onChoose: (number: number) => void }) {
  const { data, error, refetch } = useVersions(id);
  if (!data)
    return (
      <div style={{ padding: 12 }}>
        <PartNotLoaded title="The versions could not be loaded" error={error} lines={4} onRetry={refetch} />
      </div>
    );
  return (
    <MenuList aria-label="Versions" sx={{ p: 0.5 }}>
      {data.data.map(({ number, is_current, saved_by_name, created_ts, restored_number }, at) => (
        <MenuItem
          key={number}
          data-autofocus={at === 0 || undefined}
          onClick={() => onChoose(number)}
          sx={{ display: 'block' }}
        >
          <strong style={{ fontWeight: 500 }}>
            Version {number}
            {is_current ? ', current' : ''}
          </strong>
          <small style={{ display: 'block', opacity: 0.75 }}>
            {momentText(created_ts, 'Nov 20, 2026, 7:30 PM')}
            {saved_by_name ? ` by ${saved_by_name}` : ''}
            {restored_number === null ? '' : `, brought back from version ${restored_number}`}
          </small>
        </MenuItem>
      ))}
    </MenuList>
  );
}

/** Which version is worked on, those before it, and what uses the mail. */
export function VersionMenu({ stored, isDirty, read, onRestored }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const [use] = stored.uses;
  return (
    <>
      <Dropdown
        label="Versions"
        width={300}
        trigger={(trigger) => (
          <Button
            {...trigger}
            size="small"
            variant="outlined"
            startIcon={<History aria-hidden />}
            endIcon={<ChevronDown aria-hidden />}
          >
            {isDirty ? `Version ${stored.number + 1}, draft` : `Version ${stored.number}`}
          </Button>
        )}
      >
        {(close) => (
          <VersionRows
            id={stored.id}
            onChoose={(number) => {
              close();
              setShown(number);
            }}
          />
        )}
      </Dropdown>
      {use ? (
        <span title={stored.uses.map(({ name }) => name).join(', ')}>
          <StatusChip tone="info" icon={Send} label={`Version ${stored.number} is used by ${use.name}`} />
        </span>
      ) : null}
      {shown === null ? null : (
        <VersionDialog
          stored={stored}
          number={shown}
          mine={read()}
          isDirty={isDirty}
          onClose={() => setShown(null)}
          onRestored={(restored) => {
            setShown(null);
            onRestored(restored);
          }}
        />
      )}
    </>
  );
}
