import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { services } from '#contract/index.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { changeWords, eventTitle } from '../model/history.ts';
import { RESOURCE } from '../names.ts';
import { QueryCard } from './QueryCard.tsx';

const Events = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13.5,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${tokensOf(theme).hair}` },
  '& > li:first-of-type': { paddingTop: 0, borderTop: 0 },
  '& b': { fontWeight: 500 },
  '& time': { float: 'right', marginLeft: 12, fontSize: 12.5, color: tokensOf(theme).muted },
  '& ul': { margin: '2px 0 0', padding: 0, listStyle: 'none', fontSize: 13, color: tokensOf(theme).muted },
  '& ul > li': { overflowWrap: 'anywhere' },
}));

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...options });
const THIS_YEAR = format({ hour: 'numeric', minute: '2-digit' });
const OTHER_YEAR = format({ year: 'numeric' });

function whenWords(instant: string): string {
  const at = new Date(instant);
  return (at.getFullYear() === timeNow().getFullYear() ? THIS_YEAR : OTHER_YEAR).format(at);
}

const SHOWN_CHANGES = 4;

function Entry({ event }: { event: AuditEvent }) {
  const more = event.changes.length - SHOWN_CHANGES;
  return (
    <li>
      <time dateTime={event.occurred_ts}>{whenWords(event.occurred_ts)}</time>
      <b>{event.actor_name}</b> {eventTitle(event.kind)}
      <ul>
        {event.changes.slice(0, SHOWN_CHANGES).map((change) => (
          <li key={change.field}>{changeWords(change)}</li>
        ))}
        {more > 0 ? <li>and {more} more</li> : null}
      </ul>
    </li>
  );
}

/** The latest changes of a location, out of the audit trail. */
export function ChangesCard({ merchant }: { merchant: Merchant }) {
  const filters = { record_type: 'merchant', record_id: String(merchant.merchant_id) };
  const query = useQuery({
    queryKey: [RESOURCE, merchant.merchant_id, 'changes', merchant.version],
    queryFn: ({ signal }) => call(services.audit.list, { query: { ...filters, take: 6 } }, { signal }),
  });
  return (
    <QueryCard
      title="Recent changes"
      query={query}
      actions={
        <MuiLink component={Link} to={links.auditLog(filters)} variant="body2">
          All changes
        </MuiLink>
      }
    >
      {({ data }) =>
        data.length === 0 ? (
          <Quiet>Nothing has changed since the location was added.</Quiet>
        ) : (
          <Events>
            {data.map((event) => (
              <Entry key={event.event_id} event={event} />
            ))}
          </Events>
        )
      }
    </QueryCard>
  );
}
