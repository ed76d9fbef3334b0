import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { CampaignEffect } from '#contract/marketing/campaigns/figures.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure, shareText } from '#src/ui/words/counts.ts';
import { momentText, readersZone, zoneText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { useEffects, type Which } from './queries.ts';

type Group = CampaignEffect['windows'][number]['held_out'];
const each = (cents: number, guests: number) => (guests > 0 ? formatCents(Math.round(cents / guests)) : '–');
const ROWS: readonly { readonly label: string; readonly say: (group: Group) => string }[] = [
  { label: 'Guests', say: ({ guests }) => figure(guests) },
  {
    label: 'Came',
    say: ({ visitors, guests }) => `${figure(visitors)} (${shareText(visitors, guests)})`,
  },
  { label: 'Visits', say: ({ visits }) => figure(visits) },
  { label: 'Spent', say: ({ spend_cents }) => formatCents(spend_cents) },
  { label: 'Spent per guest', say: ({ spend_cents, guests }) => each(spend_cents, guests) },
];

/** Visits and spend afterwards, against the guests who were held out. */
export function Effect({ which }: { which: Which }) {
  const { data, error, refetch } = useEffects(which);
  const [days, setDays] = useState(14);
  const shown = data?.windows.find((one) => one.days === days) ?? data?.windows[0];
  return (
    <DataCard
      title="Results"
      subtitle="Visits and spend afterwards, against guests held out at random"
      flush={shown !== undefined}
      actions={
        data && data.windows.length > 0 ? (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown?.days ?? days}
            aria-label="Days afterwards"
            onChange={(_, next: number | null) => setDays(next ?? days)}
          >
            {data.windows.map((one) => (
              <ToggleButton key={one.days} value={one.days}>
                {one.days} days
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : undefined
      }
    >
      {!data ? (
        <PartNotLoaded title="Results could not be loaded" error={error} lines={4} onRetry={refetch} />
      ) : shown === undefined ? (
        <Quiet>Nothing has left yet.</Quiet>
      ) : (
        <>
          <FigureTable>
            <caption>{`Visits and spend within ${shown.days} days`}</caption>
            <thead>
              <tr>
                <th scope="col">Within {shown.days} days</th>
                <th scope="col">Could get it</th>
                <th scope="col">Held out</th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(({ label, say }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{say(shown.sent_to)}</td>
                  <td>{say(shown.held_out)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
          <Quiet data-inset>
            {shown.words}
            {data.since_ts === null
              ? null
              : ` Counted from ${momentText(data.since_ts, 'Nov 20, 2026, 7:30 PM')}, ${zoneText(readersZone(), data.since_ts, 'longGeneric')}.`}{' '}
            {shown.is_over ? null : <Tag>The days are not over yet</Tag>}
          </Quiet>
        </>
      )}
    </DataCard>
  );
}
