import Button from '@mui/material/Button';
import { FileUp, MailX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { suppressionResource } from '#contract/guests/gate/endpoints.ts';
import type { Suppression } from '#contract/guests/gate/schemas.ts';
import { SUPPRESSION_REASON_NAMES, SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { CONSENT_CHANNELS } from '#contract/guests/guests/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { FilterTabs } from '#src/crud/list/FilterTabs.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { CHANNEL_NAMES } from '#src/domain/guests/suppressions/index.ts';
import { AudienceTabs } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { LiftAct } from './LiftAct.tsx';
import { NewDialog } from './NewDialog.tsx';
import { addressText, byText, endsText, noteText, reasonText } from './words.ts';

const channelText = ({ channel }: Suppression) => CHANNEL_NAMES[channel];
const COLUMNS: readonly Column<Suppression>[] = [
  { source: 'target', sortBy: 'target', shown: 'always', maxWidth: 240, render: addressText },
  { source: 'channel', text: channelText, render: channelText },
  { source: 'reason', text: reasonText, render: reasonText },
  { source: 'ends', label: 'Ends', shown: 'asked', text: endsText, render: endsText },
  {
    source: 'since_ts',
    sortBy: 'since_ts',
    sortByOrder: 'DESC',
    render: ({ since_ts }) => <WhenField instant={since_ts} />,
  },
  { source: 'author_name', text: byText, render: byText },
  { source: 'note', text: noteText, render: noteText, maxWidth: 240 },
];

const CHANNELS = CONSENT_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));
const REASONS = SUPPRESSION_REASON_NAMES.map((value) => ({ value, label: SUPPRESSION_REASONS[value].label }));
const LIFTED = [{ value: 'true', label: 'Lifted' }] as const;

/** /audience/suppressions: what is not written to, whatever lists and consents say (LIST-008). */
export default function SuppressionList() {
  const mayImport = usePermission('contactList.import');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ResourceList
      of={suppressionResource}
      purpose="Not written to, whatever lists and consents say."
      icon={MailX}
      emptyText="An address is suppressed when its email comes back, when somebody complains, or by hand. It is left out for every guest who has it."
      above={<AudienceTabs here={links.suppressions()} />}
      search="Address or number"
      tabs={<FilterTabs source="is_lifted" label="Suppressions" all="In force" options={LIFTED} />}
      filters={
        <>
          <FilterSelect source="channel" label="Channel" options={CHANNELS} />
          <FilterSelect source="reason" label="Reason" options={REASONS} />
        </>
      }
      columns={COLUMNS}
      sort={{ field: 'since_ts', order: 'DESC' }}
      perPage={25}
      actions={
        mayImport ? (
          <Button
            component={Link}
            to={links.suppressionImport()}
            variant="outlined"
            startIcon={<FileUp aria-hidden />}
          >
            Import
          </Button>
        ) : null
      }
      making={{ open: () => setIsAdding(true) }}
      makeLabel="Suppress an address"
      rowActions={(row) => <LiftAct row={row} />}
      exports
    >
      {isAdding ? <NewDialog onClose={() => setIsAdding(false)} /> : null}
    </ResourceList>
  );
}
