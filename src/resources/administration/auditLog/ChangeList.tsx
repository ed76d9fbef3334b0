import { styled } from '@mui/material/styles';
import { ArrowRight, Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import TextLink from '@mui/material/Link';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { useSignedIn } from '#src/permissions/index.ts';
import { mayUse } from '#src/permissions/resources.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { useRoles, useUserGroups } from '#src/resources/administration/users/inputs.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { type Names, type ReadableChange, readableChanges } from '#contract/administration/audit/changes.ts';
import { readersZone } from '#src/ui/words/dates.ts';

const List = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 200px) minmax(0, 1fr)',
    gap: '8px 16px',
    margin: 0,
    fontSize: 13.5,
    '& dt': { color: t.muted },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      margin: 0,
      minWidth: 0,
      overflowWrap: 'anywhere',
    },
    '& del': { color: t.muted, textDecoration: 'none' },
    '& ins': { textDecoration: 'none', fontWeight: 500 },
    '& .item': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      padding: '0 7px 0 5px',
      borderRadius: 6,
      lineHeight: '22px',
      fontSize: 12.5,
      backgroundColor: t.tones.ok.tint,
      color: t.tones.ok.main,
    },
    '& del.item': { backgroundColor: t.tones.bad.tint, color: t.tones.bad.main },
    '& svg': { flex: 'none' },
    [atMost('mobile')]: { gridTemplateColumns: '1fr', gap: 2, '& dd': { marginBottom: 8 } },
  };
});

/** The new value; a guest is a link for who may see guests. */
function NewValue({ change: { to, guestId } }: { change: ReadableChange }) {
  const who = useSignedIn();
  const text = to.join(', ');
  if (guestId === undefined || !mayUse(who, 'ops/guestbook', 'show')) return text;
  return (
    <TextLink component={Link} to={links.guest(guestId)} color="inherit">
      {text}
    </TextLink>
  );
}

function ValueChange({ change }: { change: ReadableChange }) {
  return (
    <>
      {change.from.length > 0 && (
        <>
          <del>
            <VisuallyHidden>from </VisuallyHidden>
            {change.from.join(', ')}
          </del>
          <ArrowRight size={14} aria-hidden />
        </>
      )}
      <ins>
        {change.from.length > 0 && <VisuallyHidden>to </VisuallyHidden>}
        <NewValue change={change} />
      </ins>
    </>
  );
}

function ListChange({ change }: { change: ReadableChange }) {
  return (
    <>
      {change.to.map((item) => (
        <ins key={item} className="item">
          <VisuallyHidden>added </VisuallyHidden>
          <Plus size={13} aria-hidden />
          {item}
        </ins>
      ))}
      {change.from.map((item) => (
        <del key={item} className="item">
          <VisuallyHidden>removed </VisuallyHidden>
          <Minus size={13} aria-hidden />
          {item}
        </del>
      ))}
    </>
  );
}

function useNames(): Names {
  const { nameOf } = useMyLocations();
  const { roles } = useRoles();
  const { groups } = useUserGroups();
  return useMemo(
    () => ({
      locations: nameOf,
      roles: (id) => roles.find((role) => role.role_id === id)?.name,
      groups: (id) => groups.find((group) => group.id === id)?.name,
    }),
    [nameOf, roles, groups],
  );
}

/** The fields of an event, each from what to what. */
export function ChangeList({ event }: { event: AuditEvent }) {
  const names = useNames();
  return (
    <List>
      {readableChanges(event, names, readersZone()).map((readable) => (
        <div key={readable.field} style={{ display: 'contents' }}>
          <dt>{readable.label}</dt>
          <dd>
            {readable.kind === 'list' ? <ListChange change={readable} /> : <ValueChange change={readable} />}
          </dd>
        </div>
      ))}
    </List>
  );
}
