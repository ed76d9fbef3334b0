import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useTokens } from '#src/theme/index.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { ChartTip } from '#src/ui/layout/ChartTip.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { useSummary } from './data.ts';
import type { queryOf } from './model/filters.ts';

type Summary = NonNullable<ReturnType<typeof useSummary>['data']>;

/** What a figure was in the same time before. */
function changeText(now: number | null, before: number | null | undefined): string {
  if (now === null || before === null || before === undefined) return '';
  const change = now - before;
  if (change === 0) return 'as in the time before';
  return `${change > 0 ? '+' : '−'}${figure(Math.abs(change))} against the time before`;
}

function Figures({ data }: { data: Summary }) {
  return (
    <FigureStrip aria-label="All together">
      <div>
        <dt>Answers</dt>
        <dd className="value">{figure(data.responses)}</dd>
        <dd className="note">{changeText(data.responses, data.before?.responses)}</dd>
      </div>
      <div>
        <dt>Score of 100</dt>
        <dd className="value">{data.score ?? '–'}</dd>
        <dd className="note">{changeText(data.score, data.before?.score)}</dd>
      </div>
      <div>
        <dt title="Of 100 guests, those who answered 9 or 10, less those who answered 6 or less">NPS</dt>
        <dd className="value">{data.nps ?? '–'}</dd>
        <dd className="note">promoters less detractors</dd>
      </div>
      <div data-bad={data.hits > 0 || undefined}>
        <dt>Alerts</dt>
        <dd className="value">{figure(data.hits)}</dd>
        <dd className="note">low scores and words to act on</dd>
      </div>
      <div>
        <dt>Not finished</dt>
        <dd className="value">{figure(data.unfinished)}</dd>
        <dd className="note">begun, and counted in nothing else</dd>
      </div>
    </FigureStrip>
  );
}

function DaysChart({ days }: Pick<Summary, 'days'>) {
  const t = useTokens();
  const tick = { fill: t.muted, fontSize: 12 };
  const said = days.map(({ day, responses, score }) => `${day}: ${responses}, score ${score ?? 'unknown'}`);
  return (
    <div role="img" aria-label={`Answers by day. ${said.join('; ')}`}>
      <ResponsiveContainer width="100%" height={180} minWidth={0}>
        <BarChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <XAxis
            dataKey="day"
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: t.rule }}
            minTickGap={32}
            tickFormatter={(day: string) => dayText(day, 'Nov 20')}
          />
          <YAxis tick={tick} tickLine={false} axisLine={false} width={36} allowDecimals={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: t.hair }}
            content={({ active, label }) => {
              const row = days.find(({ day }) => day === label);
              return active && row ? (
                <ChartTip>
                  <strong>{dayText(row.day, 'Nov 20')}</strong>
                  <div>
                    {counted(row.responses, ['answer', 'answers'])}
                    <span>score {row.score ?? '–'}</span>
                  </div>
                </ChartTip>
              ) : null;
            }}
          />
          <Bar
            dataKey="responses"
            fill={t.chart[0] ?? t.primary}
            isAnimationActive={false}
            radius={[3, 3, 0, 0]}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

interface SummaryCardsProps {
  readonly query: ReturnType<typeof queryOf>;
  readonly onMerchant: (merchantIds: string) => void;
}

/** The sums of a span, its days and its locations. */
export function SummaryCards({ query, onMerchant }: SummaryCardsProps) {
  const { data, error, refetch } = useSummary(query);
  if (!data)
    return (
      <PartNotLoaded
        title="The totals could not be loaded"
        error={error}
        lines={6}
        onRetry={() => refetch()}
      />
    );
  return (
    <>
      <Figures data={data} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <DataCard title="Answers by day">
          {data.days.length === 0 ? <Quiet>No answer in this time.</Quiet> : <DaysChart days={data.days} />}
        </DataCard>
        <DataCard title="By location" flush>
          {data.by_location.length === 0 ? (
            <Quiet data-inset>No answer in this time.</Quiet>
          ) : (
            <FigureTable>
              <caption>Answers and score by location</caption>
              <thead>
                <tr>
                  <th scope="col">Location</th>
                  <th scope="col">Answers</th>
                  <th scope="col">Score</th>
                </tr>
              </thead>
              <tbody>
                {data.by_location.map(({ merchant_id, merchant_name, responses, score }) => (
                  <tr key={merchant_id ?? 0}>
                    <th scope="row">
                      {merchant_id === null ? (
                        'No location'
                      ) : (
                        <Button
                          size="small"
                          sx={{ ml: -1.25 }}
                          onClick={() => onMerchant(String(merchant_id))}
                        >
                          {merchant_name}
                        </Button>
                      )}
                    </th>
                    <td>{figure(responses)}</td>
                    <td>{score ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          )}
        </DataCard>
      </Box>
    </>
  );
}
