import Button from '@mui/material/Button';
import { ChartPie, Copy, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterOneOf } from '#src/crud/list/FilterOneOf.tsx';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { AudienceTabs } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { type RowAction, RowMenu } from '#src/ui/list/RowMenu.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { KIND_WORDS, SegmentKindChip } from './fields.tsx';
import { RemoveSegmentDialog } from './RemoveSegment.tsx';

/** How many of a segment marketing reaches by a channel. */
const reached = (source: 'by_email' | 'by_text' | 'by_push'): Column<Segment> => ({
  source,
  sortBy: source,
  sortByOrder: 'DESC',
  align: 'right',
  least: 84,
  render: (segment) => {
    const count = segment[source];
    return count === null ? '–' : figure(count);
  },
});

const COLUMNS: readonly Column<Segment>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 280, least: 230 },
  { source: 'sentence', maxWidth: 300, least: 280, leaves: 3 },
  {
    source: 'kind',
    least: 106,
    text: ({ kind }) => KIND_WORDS[kind].label,
    render: (segment) => <SegmentKindChip segment={segment} />,
  },
  {
    source: 'size',
    sortBy: 'size',
    sortByOrder: 'DESC',
    align: 'right',
    least: 80,
    render: ({ size }) => (size === null ? '–' : figure(size)),
  },
  reached('by_email'),
  reached('by_text'),
  { ...reached('by_push'), shown: 'asked' },
  {
    source: 'user_group_name',
    least: 110,
    leaves: 2,
    render: ({ user_group_name }) => user_group_name ?? 'Everybody',
  },
  {
    source: 'evaluated_ts',
    least: 150,
    leaves: 1,
    render: ({ evaluated_ts }) => (
      <span style={{ whiteSpace: 'nowrap' }}>
        {evaluated_ts === null ? 'not yet' : momentText(evaluated_ts, 'Nov 20, 7:30 PM')}
      </span>
    ),
  },
  { source: 'description', maxWidth: 320, shown: 'asked' },
  { source: 'author_name', shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    shown: 'asked',
    render: ({ updated_ts }) => momentText(updated_ts, 'Nov 20, 7:30 PM'),
  },
];

const KINDS = Object.entries(KIND_WORDS).map(([value, { label }]) => ({ value, label }));

function Acts({ segment }: { segment: Held<Segment> }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const mayEdit = useMay('edit', segmentResource.name);
  const mayRemove = useMay('delete', segmentResource.name);
  const mayDuplicate = usePermission('segments.duplicate');
  const { id, name } = segment;
  const actions: RowAction[] = [
    ...(mayEdit ? [{ label: 'Edit', icon: Pencil, to: links.segmentEdit(id) }] : []),
    ...(mayDuplicate ? [{ label: 'Duplicate', icon: Copy, to: links.segmentDuplicate(id) }] : []),
    ...(mayRemove ? [{ label: 'Remove', icon: Trash2, onClick: () => setIsRemoving(true) }] : []),
  ];
  return (
    <RowMenu label={name} actions={actions}>
      {isRemoving ? <RemoveSegmentDialog segment={segment} onClose={() => setIsRemoving(false)} /> : null}
    </RowMenu>
  );
}

/** The concept's segments (SEG-002). */
export default function SegmentList() {
  const maySeeGroups = useMay('list', userGroupResource.name);
  const mayImport = usePermission('segments.import');
  return (
    <ResourceList
      of={segmentResource}
      purpose="Guests who have something in common, and how many of them marketing reaches."
      icon={ChartPie}
      emptyText="A segment is a rule such as “visited at least 3 times in the last 90 days”. Guests who match are in it, and leave when they no longer match."
      search="Name of a segment"
      filters={
        <>
          <FilterSelect source="kind" label="Kind" options={KINDS} />
          {maySeeGroups ? (
            <FilterOneOf
              source="user_group_id"
              of={userGroupResource}
              label="User group"
              sort={{ field: 'name', order: 'ASC' }}
            />
          ) : null}
        </>
      }
      above={<AudienceTabs here={links.segments()} />}
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        mayImport ? (
          <Button
            component={Link}
            to={links.segmentImport()}
            variant="outlined"
            startIcon={<FileUp aria-hidden />}
          >
            Import
          </Button>
        ) : null
      }
      making={{ to: links.segmentCreate() }}
      cardsBelow={600}
      to={({ id }) => links.segment(id)}
      rowActions={(segment) => <Acts segment={segment} />}
    />
  );
}
