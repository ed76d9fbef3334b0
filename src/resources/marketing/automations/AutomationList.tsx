import Button from '@mui/material/Button';
import { BookOpen, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import { recurrenceText } from '#contract/marketing/automations/recurrence.ts';
import { type Automation, AUTOMATION_PAUSES } from '#contract/marketing/automations/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import {
  AutomationActs,
  AutomationStateChip,
  stateOf,
  triggerName,
} from '#src/domain/marketing/automations/index.ts';
import { links } from '#src/links.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';

const stateText = (automation: Automation): string => {
  const { label } = stateOf(automation);
  const { paused_reason } = automation;
  return paused_reason === null ? label : `${label}: ${AUTOMATION_PAUSES[paused_reason].words}`;
};

const COLUMNS: readonly Column<Automation>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 320 },
  {
    source: 'active',
    label: 'State',
    sortBy: 'active',
    sortByOrder: 'DESC',
    text: stateText,
    render: (automation) => (
      <span title={stateText(automation)}>
        <AutomationStateChip automation={automation} />
      </span>
    ),
  },
  {
    source: 'trigger_source_id',
    text: ({ trigger_source_id }) => triggerName(trigger_source_id),
    render: ({ trigger_source_id }) => triggerName(trigger_source_id),
  },
  {
    source: 'actions',
    label: 'Steps',
    align: 'right',
    text: ({ actions }) => actions.length,
    render: ({ actions }) => figure(actions.length),
  },
  {
    source: 'open_runs',
    align: 'right',
    render: ({ open_runs, version_number }) => (version_number === null ? '–' : figure(open_runs)),
  },
  {
    source: 'version_number',
    align: 'right',
    shown: 'asked',
    render: ({ version_number }) => version_number ?? '–',
  },
  {
    source: 'recurrence_within',
    shown: 'asked',
    text: ({ recurrence_within }) => recurrenceText(recurrence_within),
    render: ({ recurrence_within }) => recurrenceText(recurrence_within),
  },
  { source: 'description', maxWidth: 320, shown: 'asked' },
  { source: 'created_by_name', shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{momentText(updated_ts, 'Nov 20, 7:30 PM')}</span>
    ),
  },
];

const STATES = [
  { value: 'true', label: 'Switched on' },
  { value: 'false', label: 'Switched off' },
];

/** The concept's automations (AUTO-003); a new one begins at once and is called Untitled Automation (AUTO-008). */
export default function AutomationList() {
  const provider = useDataProvider();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const mayOpen = useMay('edit', automationResource.name);
  const make = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await provider.create<Automation>(automationResource.name, { data: {} });
      if (mayOpen) void navigate(links.automation(data.id));
      else showToast({ theme: 'success', message: `${data.name} was added.` });
    } catch (error) {
      showFailure(error, 'No automation was added. Try again.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ResourceList
      of={automationResource}
      purpose="What happens by itself when a guest does something, or a day comes."
      icon={Workflow}
      emptyText="An automation begins with a trigger, such as a first visit, and goes on step by step: wait a day, ask, thank, offer. Nothing is sent before you switch it on."
      search="Name of an automation"
      filters={<FilterSelect source="active" label="State" options={STATES} />}
      columns={COLUMNS}
      sort={{ field: 'updated_ts', order: 'DESC' }}
      perPage={25}
      making={{ open: () => void make() }}
      actions={
        <Button
          component={Link}
          to={links.automationLibrary()}
          variant="outlined"
          startIcon={<BookOpen aria-hidden />}
        >
          Library
        </Button>
      }
      {...(mayOpen ? { to: ({ id }: { id: number }) => links.automation(id) } : {})}
      rowActions={(automation) => <AutomationActs automation={automation} />}
      exports
    />
  );
}
