import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { readDefinition } from '#contract/marketing/segments/definition.ts';
import { segmentResource } from '#contract/marketing/segments/endpoints.ts';
import { sentenceOf } from '#contract/marketing/segments/sentence.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { links } from '#src/links.ts';
import { SegmentKindChip } from '#src/resources/marketing/segments/fields.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useGraphs, useUsedBy } from '../data/queries.ts';
import { useNames } from '../data/useNames.ts';
import { blankDefinition } from '../tree/shape.ts';
import { ReachFigures } from '../panel/ReachFigures.tsx';
import { PanelBox } from '../panel/styles.ts';
import { Acts } from './Acts.tsx';
import { GraphCard } from './GraphCard.tsx';
import { Members } from './Members.tsx';
import { averagesOf, cohortGraph, growthGraph, visitsGraph } from './model.ts';
import { UsedByList } from './UsedByList.tsx';

/** The rule with what matters in it strong, or where the guests came from. */
function Rule({ segment }: { segment: Segment }) {
  const read = segment.query === null ? null : readDefinition(segment.query);
  const definition = read?.ok ? read.definition : null;
  const names = useNames(definition ?? blankDefinition);
  return (
    <DataCard title="Conditions" subtitle={segment.description || undefined}>
      <p style={{ margin: 0, fontSize: 14.5, lineHeight: '23px', overflowWrap: 'anywhere' }}>
        {definition === null
          ? segment.sentence
          : sentenceOf(definition, names).map(({ text, isStrong }, index) =>
              // The pieces of a sentence do not change places.
              isStrong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
            )}
      </p>
    </DataCard>
  );
}

function UsedBy({ id }: { id: number }) {
  const { data, error, refetch } = useUsedBy(id);
  return (
    <DataCard title="Used by" flush={data !== undefined}>
      {data ? (
        <UsedByList used={data.data} unseen={data.unseen_users} isInset />
      ) : (
        <PartNotLoaded
          title="Uses of the segment could not be loaded"
          error={error}
          lines={2}
          onRetry={refetch}
        />
      )}
    </DataCard>
  );
}

function Graphs({ segment }: { segment: Segment }) {
  const { data, error, refetch } = useGraphs(segment.segment_id);
  if (!data)
    return <NotLoaded title="The numbers could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FigureStrip aria-label="Averages" sx={{ mb: 0 }}>
        <div>
          <dt>Guests</dt>
          <dd className="value">{figure(data.size)}</dd>
          <dd className="note">
            {segment.evaluated_ts === null
              ? 'not evaluated yet'
              : `evaluated ${momentText(segment.evaluated_ts, 'Nov 20, 7:30 PM')}`}
          </dd>
        </div>
        {averagesOf(data).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
            <dd className="note">{note}</dd>
          </div>
        ))}
      </FigureStrip>
      <Columns>
        <GraphCard graph={growthGraph(data)} empty="Nobody has entered or left in the last 30 days." />
        <GraphCard graph={visitsGraph(data)} empty="Nobody of the segment has come yet." />
        <GraphCard graph={cohortGraph(data)} empty="Nobody of the segment came first in the last 4 months." />
        <Stack spacing={2}>
          <DataCard title="Reach" subtitle="After consent, suppression and a valid address">
            <PanelBox as="div" sx={{ gap: 0 }}>
              <ReachFigures reach={data.reach} size={data.size} />
            </PanelBox>
          </DataCard>
          <UsedBy id={segment.segment_id} />
        </Stack>
      </Columns>
    </>
  );
}

const Path = ({ here }: { here: string }) => (
  <Breadcrumb
    links={[
      <Link key="list" component={RouterLink} to={links.segments()}>
        Segments
      </Link>,
    ]}
    here={here}
  />
);

function Details({ segment }: { segment: Held<Segment> }) {
  return (
    <>
      <PageHeader
        title={segment.name}
        purpose={
          <Stack
            component="span"
            direction="row"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
          >
            <SegmentKindChip segment={segment} />
            {segment.user_group_name === null ? null : `For ${segment.user_group_name}`}
          </Stack>
        }
        breadcrumb={<Path here={segment.name} />}
        actions={<Acts segment={segment} />}
      />
      <Stack spacing={2}>
        {segment.problem === null ? null : <Alert type="warning">{segment.problem}</Alert>}
        <Rule segment={segment} />
        <Graphs segment={segment} />
        <Members segment={segment} />
      </Stack>
    </>
  );
}

/** One segment: its rule in words, its guests, and how it grows (SEG-005). */
export default function DetailsPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useGetOne<Held<Segment>>(segmentResource.name, { id }, { retry: false });
  if (!data)
    return (
      <>
        {error ? <PageHeader title="Segment" breadcrumb={<Path here="Segment" />} /> : null}
        <NotLoaded title="The segment could not be loaded" error={error} onRetry={() => void refetch()} />
      </>
    );
  return <Details key={data.id} segment={data} />;
}
