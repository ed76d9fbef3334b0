import Box from '@mui/material/Box';
import TextLink from '@mui/material/Link';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { useSignedIn } from '#src/permissions/index.ts';
import { mayUse } from '#src/permissions/resources.ts';
import { exactTime } from '#src/resources/administration/users/fields.tsx';
import { links } from '#src/links.ts';
import { momentText, zoneText } from '#src/ui/words/dates.ts';
import { ChangeList } from './ChangeList.tsx';
import { originLabel, sentenceOf } from '#contract/administration/audit/phrases.ts';
import { recordLink } from './model/recordLink.ts';
import { shownChanges } from '#contract/administration/audit/changes.ts';

const SHORT = 'Nov 20, 7:30 PM';

/**
 * The time shortly by the reader's clocks, below it by those of the location where they differ; the full instant on hover and on
 * focus.
 */
function When({ event: { occurred_ts: instant, location } }: { event: AuditEvent }) {
  const own = momentText(instant, SHORT);
  const local = location ? momentText(instant, SHORT, location.timezone) : own;
  return (
    <Tooltip title={exactTime(instant)} placement="top-start">
      <Box component="time" dateTime={instant} tabIndex={0} sx={{ whiteSpace: 'nowrap' }}>
        {own}
        {location && local !== own ? (
          <Typography variant="caption" component="small" color="textSecondary" display="block">
            {local} {zoneText(location.timezone, instant, 'short')}
          </Typography>
        ) : null}
      </Box>
    </Tooltip>
  );
}

/** The location that it happened at, a link for who may see it. */
function Where({ event: { merchant_id: id, location } }: { event: AuditEvent }) {
  const who = useSignedIn();
  if (!location || id === null) return null;
  if (!mayUse(who, 'settings/restaurants', 'show')) return location.name;
  return (
    <TextLink component={Link} to={links.restaurant(id)} color="inherit">
      {location.name}
    </TextLink>
  );
}

function What({ event }: { event: AuditEvent }) {
  const { text, name: called, after } = sentenceOf(event);
  const who = useSignedIn();
  const name = called ? <b style={{ fontWeight: 500 }}>{called}</b> : null;
  const to = name && recordLink(event, (resource) => mayUse(who, resource, 'show'));
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {text}{' '}
      {to ? (
        <TextLink component={Link} to={to} color="inherit">
          {name}
        </TextLink>
      ) : (
        name
      )}
      {after ? ` ${after}` : ''}
    </span>
  );
}

function Toggle({ event, open, onToggle }: { event: AuditEvent; open: boolean; onToggle: () => void }) {
  const count = shownChanges(event).length;
  if (count === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={open}
      onClick={onToggle}
      endIcon={<ChevronDown aria-hidden style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
    >
      {count === 1 ? '1 change' : `${count} changes`}
    </Button>
  );
}

function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { isOpen: (id: number) => open.has(id), toggle };
}

/** Newest first; a row opens into what changed, from what to what. */
export function EventTable({ events }: { events: readonly AuditEvent[] }) {
  const { isOpen, toggle } = useOpenRows();
  const tight = useMediaQuery(atMost('largeDesktop'));
  return (
    <Table aria-label="Audit log">
      <TableHead>
        <TableRow>
          <TableCell style={{ width: 150 }}>Time</TableCell>
          <TableCell style={{ width: tight ? 120 : 180 }}>Person</TableCell>
          <TableCell>Change</TableCell>
          <TableCell style={{ width: tight ? 130 : 180 }}>Location</TableCell>
          <TableCell align="right" style={{ width: 120 }}>
            Changes
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <Fragment key={event.event_id}>
            <TableRow hover>
              <TableCell>
                <When event={event} />
              </TableCell>
              <TableCell>
                <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                  {tight ? null : <Avatar value={event.actor_name} size={24} decorative />}
                  {event.actor_name}
                </Stack>
              </TableCell>
              <TableCell>
                <What event={event} />
                {originLabel(event.origin) !== 'Dashboard' ? (
                  <Typography variant="caption" component="small" color="textSecondary" display="block">
                    {originLabel(event.origin)}
                  </Typography>
                ) : null}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Where event={event} />
              </TableCell>
              <TableCell align="right">
                <Toggle event={event} open={isOpen(event.event_id)} onToggle={() => toggle(event.event_id)} />
              </TableCell>
            </TableRow>
            {isOpen(event.event_id) && (
              <TableRow>
                <TableCell
                  colSpan={5}
                  sx={{ '&&': { p: '12px 16px 16px' }, bgcolor: (theme) => tokensOf(theme).sunken }}
                >
                  <ChangeList event={event} />
                </TableCell>
              </TableRow>
            )}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

const Cards = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'grid', gap: 4, padding: '12px 16px', borderBottom: `1px solid ${t.hair}` },
    '& > li:last-of-type': { borderBottom: 0 },
    '& .meta': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 8px',
      fontSize: 13,
      color: t.muted,
    },
    '& .meta > button': { marginLeft: 'auto' },
  };
});

/** The same on a phone: one card per event. */
export function EventCards({ events }: { events: readonly AuditEvent[] }) {
  const { isOpen, toggle } = useOpenRows();
  return (
    <Cards>
      {events.map((event) => (
        <li key={event.event_id}>
          <What event={event} />
          <div className="meta">
            <span>{event.actor_name}</span>
            {event.location ? <span aria-hidden>·</span> : null}
            <Where event={event} />
          </div>
          <div className="meta">
            <When event={event} />
            <Toggle event={event} open={isOpen(event.event_id)} onToggle={() => toggle(event.event_id)} />
          </div>
          <Collapse in={isOpen(event.event_id)} unmountOnExit>
            <ChangeList event={event} />
          </Collapse>
        </li>
      ))}
    </Cards>
  );
}
