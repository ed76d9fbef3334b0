import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Link, useLocation } from 'react-router';
import { METRIC_UNITS } from '#contract/sentiment/reviews/metrics.ts';
import {
  type Asked,
  changeText,
  type Cut,
  FigureBar,
  type FigureView,
  type Metric,
  METRIC_WORDS,
  MetricCard,
  type MetricCardProps,
  METRICS,
  ratingView,
  responseView,
  sentimentView,
  shown,
  useFigureFilters,
  useRatings,
  useResponseTimes,
  useSentiments,
} from '#src/domain/sentiment/figures/index.ts';
import { links } from '#src/links.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { figure } from '#src/ui/words/counts.ts';

const PURPOSES = {
  ratings: 'How many stars guests give, by location or by time.',
  response_time: 'How long guests wait for an answer, in the hours that the location is open.',
  sentiment: 'What guests say in words, worked out from the phrases of their reviews.',
} as const satisfies Record<Metric, string>;

function Summary({ metric, view }: { metric: Metric; view: FigureView }) {
  const { shape, heads } = METRIC_WORDS[metric];
  const { value, low, high, count, cells } = view.total;
  const change = changeText(value, view.before, shape);
  return (
    <FigureStrip aria-label="All together">
      <div>
        <dt>{shape === 'minutes' ? 'Median' : 'Average'}</dt>
        <dd className="value">{shown(value, shape)}</dd>
        <dd className="note">
          {low === null ? '' : `between ${shown(low, shape)} and ${shown(high, shape)}`}
          {change === null ? '' : `${low === null ? '' : ', '}${change} against the days before`}
        </dd>
      </div>
      <div>
        <dt>Reviews</dt>
        <dd className="value">{figure(count)}</dd>
      </div>
      {heads.map(({ label, shape: own }, index) => (
        <div key={label} data-bad={(label === 'Overdue' && (cells[index] ?? 0) > 0) || undefined}>
          <dt>{label}</dt>
          <dd className="value">{shown(cells[index] ?? null, own)}</dd>
        </div>
      ))}
    </FigureStrip>
  );
}

interface Shown {
  readonly asked: Asked;
  readonly cut: Cut;
  readonly onCut: (by: Cut['by']) => void;
}

type Loaded = Pick<MetricCardProps, 'error' | 'onRetry'> & { readonly view: FigureView | undefined };

function Figures({ metric, loaded, cut, onCut }: { metric: Metric; loaded: Loaded } & Omit<Shown, 'asked'>) {
  return (
    <>
      {loaded.view ? <Summary metric={metric} view={loaded.view} /> : null}
      <MetricCard
        metric={metric}
        title={`${METRIC_WORDS[metric].title} by ${cut.by}`}
        {...loaded}
        cut={cut}
        onCut={onCut}
      />
    </>
  );
}

function Ratings({ asked, ...rest }: Shown) {
  const { data, error, refetch } = useRatings(asked, rest.cut);
  const view = data && ratingView(data, asked);
  return <Figures metric="ratings" loaded={{ view, error, onRetry: refetch }} {...rest} />;
}

function ResponseTimes({ asked, ...rest }: Shown) {
  const { data, error, refetch } = useResponseTimes(asked, rest.cut);
  const view = data && responseView(data, asked);
  return <Figures metric="response_time" loaded={{ view, error, onRetry: refetch }} {...rest} />;
}

function Sentiments({ asked, ...rest }: Shown) {
  const { data, error, refetch } = useSentiments(asked, rest.cut);
  const view = data && sentimentView(data, asked);
  return <Figures metric="sentiment" loaded={{ view, error, onRetry: refetch }} {...rest} />;
}

const PAGES = { ratings: Ratings, response_time: ResponseTimes, sentiment: Sentiments } as const;

const isUnit = (text: string | null): text is NonNullable<Cut['unit']> =>
  METRIC_UNITS.some((unit) => unit === text);

/** `/ops/sentiment/analytics/ratings`, `/response_time`, `/sentiment`: one figure, by location or by time (REVIEW-003). */
export default function MetricPage() {
  const { pathname } = useLocation();
  const metric = METRICS.find((one) => pathname.endsWith(`/${one}`)) ?? 'ratings';
  const filters = useFigureFilters();
  const by = filters.get('by') === 'time' ? 'time' : 'location';
  const given = filters.get('unit');
  const unit = isUnit(given) ? given : 'week';
  const Page = PAGES[metric];
  return (
    <>
      <PageHeader title={METRIC_WORDS[metric].title} purpose={PURPOSES[metric]} />
      <Tabs value={metric} aria-label="Figures" sx={{ mb: 2 }}>
        {METRICS.map((one) => (
          <Tab
            key={one}
            value={one}
            label={METRIC_WORDS[one].title}
            component={Link}
            to={links.sentimentMetric(one, filters.asked)}
          />
        ))}
      </Tabs>
      <FigureBar filters={filters} />
      {by === 'time' ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={unit}
          aria-label="Each point is a"
          sx={{ mb: 2 }}
          onChange={(_, next: string | null) => filters.set({ unit: next ?? unit })}
        >
          <ToggleButton value="day">Days</ToggleButton>
          <ToggleButton value="week">Weeks</ToggleButton>
          <ToggleButton value="month">Months</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      <Page
        asked={filters.asked}
        cut={by === 'time' ? { by, unit } : { by }}
        onCut={(next) => filters.set({ by: next === 'location' ? undefined : next })}
      />
    </>
  );
}
