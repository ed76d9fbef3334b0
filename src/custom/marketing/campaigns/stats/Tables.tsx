import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { useByDomain, type Which } from './queries.ts';

const wide = { overflowX: 'auto' } as const;

/** What was clicked, the most first. */
export function Links({ stats }: { stats: CampaignStats }) {
  if (stats.links.length === 0) return null;
  return (
    <DataCard title="Links" flush>
      <div style={wide}>
        <FigureTable>
          <caption>Clicks by link</caption>
          <thead>
            <tr>
              <th scope="col">Link</th>
              <th scope="col">People</th>
              <th scope="col">Machines</th>
            </tr>
          </thead>
          <tbody>
            {stats.links.map(({ url, people, machines }) => (
              <tr key={url}>
                <th scope="row" style={{ overflowWrap: 'anywhere' }}>
                  {url}
                </th>
                <td>{figure(people)}</td>
                <td>{figure(machines)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
    </DataCard>
  );
}

const COLUMNS = {
  sent: 'Sent',
  delivered: 'Delivered',
  deferred: 'Held back',
  bounced: 'Bounced',
  complained: 'Complained',
  opened: 'Opened',
  clicked: 'Clicked',
} as const;

/** What the receiving domains made of it. */
export function Domains({ which }: { which: Which }) {
  const { data, error, refetch } = useByDomain(which, which.channel === 'email');
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  if (which.channel !== 'email') return null;
  return (
    <DataCard
      title="By receiving domain"
      subtitle="Opens and clicks are those of people"
      flush={!!data?.data.length}
    >
      {!data ? (
        <PartNotLoaded title="The domains could not be read" error={error} lines={4} onRetry={refetch} />
      ) : data.data.length === 0 ? (
        <Quiet>Nothing has left yet.</Quiet>
      ) : (
        <div style={wide}>
          <FigureTable>
            <caption>By receiving domain</caption>
            <thead>
              <tr>
                <th scope="col">Domain</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {COLUMNS[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={row.domain}>
                  <th scope="row">{row.domain}</th>
                  {names.map((name) => (
                    <td key={name}>{figure(row[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </div>
      )}
    </DataCard>
  );
}
