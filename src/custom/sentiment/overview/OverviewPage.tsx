import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { reviewsText } from '#src/domain/sentiment/reviews/index.ts';
import {
  type Asked,
  type Cut,
  FigureBar,
  MetricCard,
  ratingView,
  responseView,
  sentimentView,
  useFigureFilters,
  useRatings,
  useResponseTimes,
  useSentiments,
} from '#src/domain/sentiment/figures/index.ts';
import { links } from '#src/links.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CategoriesCard } from './CategoriesCard.tsx';
import { SourcesCard } from './SourcesCard.tsx';
import { Summary } from './Summary.tsx';

const WEEKLY = { by: 'time', unit: 'week' } as const;

function RatingsCard({ asked }: { asked: Asked }) {
  const [by, setBy] = useState<Cut['by']>('location');
  const cut: Cut = by === 'location' ? { by } : WEEKLY;
  const { data, error, refetch } = useRatings(asked, cut);
  return (
    <MetricCard
      metric="ratings"
      view={data && ratingView(data, asked)}
      error={error}
      onRetry={refetch}
      cut={cut}
      onCut={setBy}
    />
  );
}

function ResponseCard({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useResponseTimes(asked, WEEKLY);
  return (
    <MetricCard
      metric="response_time"
      title="Time to the first reply"
      view={data && responseView(data, asked)}
      error={error}
      onRetry={refetch}
      cut={WEEKLY}
    />
  );
}

function SentimentCard({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useSentiments(asked, WEEKLY);
  return (
    <MetricCard
      metric="sentiment"
      title="Sentiment by week"
      view={data && sentimentView(data, asked)}
      error={error}
      onRetry={refetch}
      cut={WEEKLY}
    />
  );
}

/** `/ops/sentiment/overview`: what guests say and how it is answered, each number the way to its reviews (REVIEW-002). */
export default function OverviewPage() {
  const filters = useFigureFilters();
  const { asked } = filters;
  const { data } = useRatings(asked, WEEKLY);
  return (
    <>
      <PageHeader
        title="Sentiment"
        purpose={data ? `What guests said in ${reviewsText(data.total.count)}` : 'What guests said'}
        actions={
          <Button
            component={Link}
            to={links.sentimentMetric('ratings', asked)}
            variant="outlined"
            startIcon={<ChartNoAxesColumn aria-hidden />}
          >
            By location or time
          </Button>
        }
      />
      <FigureBar filters={filters} />
      <Summary asked={asked} />
      <Columns columns="minmax(0, 6fr) minmax(0, 5fr)" below="largeDesktop">
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <RatingsCard asked={asked} />
          <CategoriesCard asked={asked} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <ResponseCard asked={asked} />
          <SentimentCard asked={asked} />
          <SourcesCard asked={asked} />
        </Stack>
      </Columns>
    </>
  );
}
