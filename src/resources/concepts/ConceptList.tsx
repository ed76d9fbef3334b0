import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Building2, Plus } from 'lucide-react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { PROGRAM_STATES, type Program } from '#contract/programs/schemas.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { FilterMenu } from '#src/ui/list/FilterMenu.tsx';
import { ListFrame } from '#src/ui/list/ListFrame.tsx';
import { ListSearch } from '#src/ui/list/ListSearch.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ConceptState } from './fields.tsx';
import { countsWords } from './model/counts.ts';
import { STATE_LABELS } from './model/states.ts';
import { RESOURCE } from './names.ts';
import { OpenConcept } from './OpenConcept.tsx';

type Row = Program & { id: number };

const Name = styled(Link)({
  fontWeight: 500,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  '& > small': { fontSize: 13, color: tokensOf(theme).muted },
}));

const SORTS = [
  { field: 'program_name', label: 'Name' },
  { field: 'program_state', label: 'State' },
  { field: 'merchant_count', label: 'Locations', end: true },
  { field: null, label: 'Members', end: true },
  { field: 'created_ts', label: 'Since' },
] as const;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

function Head() {
  const { sort, setSort } = useListContext<Row>();
  return (
    <TableHead>
      <TableRow>
        {SORTS.map(({ field, label, ...rest }) => {
          const active = field !== null && sort.field === field;
          const order = sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell
              key={label}
              align={'end' in rest ? 'right' : 'left'}
              sortDirection={active ? order : false}
            >
              {field === null ? (
                label
              ) : (
                <TableSortLabel
                  active={active}
                  direction={active ? order : 'asc'}
                  onClick={() => setSort({ field, order: active && order === 'asc' ? 'DESC' : 'ASC' })}
                >
                  {label}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
        <TableCell component="td" />
      </TableRow>
    </TableHead>
  );
}

function ConceptTable() {
  const { data = [] } = useListContext<Row>();
  return (
    <Table aria-label="Concepts">
      <Head />
      <TableBody>
        {data.map((concept) => (
          <TableRow key={concept.id} hover>
            <TableCell>
              <Name to={links.concept(concept.id)}>{concept.program_name}</Name>
            </TableCell>
            <TableCell>
              <ConceptState state={concept.program_state} />
            </TableCell>
            <TableCell align="right">{concept.merchant_count.toLocaleString('en-US')}</TableCell>
            <TableCell align="right">{concept.user_count.toLocaleString('en-US')}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{DAY.format(new Date(concept.created_ts))}</TableCell>
            <TableCell align="right">
              <OpenConcept concept={concept} size="small" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const STATES = PROGRAM_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));

function Content() {
  const { filterValues } = useListContext<Row>();
  const [state, setState] = useFilter('program_state');
  return (
    <>
      <PageHeader
        title="Concepts"
        purpose="Every restaurant group on the platform, the state it is in and how large it is."
        actions={
          <Button
            variant="contained"
            startIcon={<Plus strokeWidth={1.75} />}
            component={Link}
            to={links.conceptCreate()}
          >
            Add concept
          </Button>
        }
      />
      <ListFrame<Row>
        noun={['concept', 'concepts']}
        filters={
          <>
            <ListSearch label="Name of the concept" />
            <FilterMenu label="State" value={state} options={STATES} onChange={setState} />
          </>
        }
        narrowed={Object.keys(filterValues).length > 0}
        empty={
          <EmptyState
            icon={Building2}
            title="No concepts yet"
            why="A concept is one restaurant group with its locations, people and guests."
          />
        }
        card={(concept) => (
          <Card>
            <Name to={links.concept(concept.id)}>{concept.program_name}</Name>
            <ConceptState state={concept.program_state} />
            <small>{countsWords(concept)}</small>
            <OpenConcept concept={concept} size="small" />
          </Card>
        )}
      >
        <ConceptTable />
      </ListFrame>
    </>
  );
}

/** Every concept on the platform. */
export default function ConceptList() {
  return (
    <ListBase resource={RESOURCE} perPage={50} sort={{ field: 'program_name', order: 'ASC' }}>
      <Content />
    </ListBase>
  );
}
