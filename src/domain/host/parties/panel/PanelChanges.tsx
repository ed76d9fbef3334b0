import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { wallClock } from '#contract/core/time.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { useFlag } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { useChangelog } from '../data/queries.ts';
import { useNow } from '../data/useNow.ts';
import { clockTime } from '../model.ts';
import { changeLine } from './model/changes.ts';

const AT_FIRST = 5;

const Section = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 },
    '& ol': { display: 'grid', gap: 6, margin: '4px 0 0', padding: 0, listStyle: 'none', fontSize: 13 },
    '& li': { display: 'grid', gridTemplateColumns: '62px minmax(0, 1fr)', gap: 8 },
    '& time': { color: t.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& li > span': { overflowWrap: 'anywhere' },
    '& b': { fontWeight: 500 },
    '& p': { margin: '4px 0 0', fontSize: 13, color: t.muted },
  };
});

/** The time of today's changes, the day of older ones, at the location. */
function whenText(timezone: string, at: string, now: Date): string {
  const { date } = wallClock(timezone, new Date(at));
  if (date === wallClock(timezone, now).date) return clockTime(timezone, at);
  return dayText(date, 'Nov 20');
}

/** Who did what to the party, newest first; while the changelog is switched on. */
export function PanelChanges({ party, timezone }: { party: Party; timezone: string }) {
  const isOn = useFlag('reservation-changelog');
  const { data, error } = useChangelog(party.id, isOn);
  const [isWhole, setIsWhole] = useState(false);
  const now = useNow(60_000);
  if (!isOn) return null;
  const lines = (data ?? []).map((event) => changeLine(event, timezone));
  const shown = isWhole ? lines : lines.slice(0, AT_FIRST);
  return (
    <Section>
      <header>
        <h3>Changes</h3>
        {lines.length > AT_FIRST ? (
          <Button size="small" sx={{ minHeight: 44 }} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `All ${lines.length}`}
          </Button>
        ) : null}
      </header>
      {error ? <p role="alert">The changes could not be loaded. {error.message}</p> : null}
      {data?.length === 0 ? <p>Nothing has changed yet.</p> : null}
      <ol>
        {shown.map((line) => (
          <li key={line.id}>
            <time dateTime={line.occurred_ts}>{whenText(timezone, line.occurred_ts, now)}</time>
            <span>
              {[line.title, ...line.details].join(', ')}, <b>{line.who}</b>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
