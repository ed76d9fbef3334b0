import { styled } from '@mui/material/styles';
import type { SocialConnection } from '#contract/connections/socialConnections/schemas.ts';
import { PLACE_NOUNS, SOURCE_NAMES } from '#contract/connections/socialConnections/sources.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { SourceActs } from './SourceActs.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import { agoText, inText, problemOf, STATES, WHAT } from './words.ts';

const Card = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    minWidth: 0,
    padding: 18,
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    '& > header': { display: 'flex', alignItems: 'flex-start', gap: 12 },
    '& > header > div': { flex: 1, minWidth: 0 },
    '& h2': { ...theme.typography.h2, margin: 0 },
    '& header p': { margin: '2px 0 0', fontSize: 13, color: t.muted, overflowWrap: 'anywhere' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(118px, 1fr))',
      gap: '12px 16px',
      margin: 0,
    },
    '& dt': { fontSize: 12, color: t.muted },
    '& dd': { margin: 0, fontSize: 13.5, fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 'auto' },
  };
});

const MANY_HOURS_MS = 24 * 3_600_000;

function facts(connection: SocialConnection, now: number): readonly [string, string][] {
  const { source, place_count, mapped_count, quota_left, expires_ts, dropped_count, is_paused } = connection;
  const [, nouns] = PLACE_NOUNS[source];
  return [
    ['Last real answer', agoText(connection.last_success_ts, now)],
    ['Next look', is_paused ? 'paused' : inText(connection.next_try_ts, now)],
    [`Mapped ${nouns}`, `${figure(mapped_count)} of ${figure(place_count)}`],
    ['Reviews', figure(connection.review_count)],
    ...(quota_left === null ? [] : [['Quota left', `${quota_left} %`] as [string, string]]),
    ...(dropped_count === 0
      ? []
      : [['Left out', counted(dropped_count, PLACE_NOUNS[source])] as [string, string]]),
    ...(expires_ts === null || Date.parse(expires_ts) - now < MANY_HOURS_MS / 24
      ? []
      : [['Access renewed', `before it ends ${inText(expires_ts, now)}`] as [string, string]]),
  ];
}

/** One source: how it stands, since when it really answered, what is missing, and what can be done. */
export function SourceCard({
  connection,
  now,
}: {
  readonly connection: SocialConnection;
  readonly now: number;
}) {
  const { source, state, account_name, connected_by, missing_scopes } = connection;
  const name = SOURCE_NAMES[source];
  const problem = problemOf(connection);
  const isThere = state !== 'not_connected';
  const chip = connection.is_paused ? ({ tone: 'idle', label: 'Paused' } as const) : STATES[state];
  return (
    <Card aria-label={name}>
      <header>
        <SourceIcon source={source} />
        <div>
          <h2>{name}</h2>
          <p>
            {isThere
              ? `${account_name ?? ''}${connection.business_name ? `, ${connection.business_name}` : ''}${connected_by ? ` · connected by ${connected_by}` : ''}`
              : WHAT[source]}
          </p>
        </div>
        <StatusChip {...chip} />
      </header>
      {problem === null ? null : (
        <Alert
          type={state === 'lost' ? 'error' : 'warning'}
          size="small"
          title={state === 'lost' ? 'Nothing comes in any more' : 'Something is missing'}
        >
          {problem}
          {missing_scopes.length > 0 ? ` ${missing_scopes.map(({ what }) => `${what}.`).join(' ')}` : ''}
        </Alert>
      )}
      {connection.is_first_read && state !== 'lost' ? (
        <Alert type="info" size="small" title="Existing reviews are being imported">
          {`${counted(connection.review_count, ['review', 'reviews'])} so far. It goes on by itself, also after a restart.`}
        </Alert>
      ) : null}
      {isThere ? (
        <dl>
          {facts(connection, now).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <footer>
        <SourceActs connection={connection} />
      </footer>
    </Card>
  );
}
