import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Party } from '#contract/host/parties/schemas.ts';
import { CoverCount, PartyMarks, partyName, shortClock } from '#src/domain/host/parties/fields.tsx';
import { links } from '#src/links.ts';

export interface EntryLinkProps {
  readonly party: Party;
  readonly timezone: string;
  /** The rest of the address, which stays. */
  readonly search: string;
  readonly isOpen: boolean;
  readonly style?: CSSProperties;
  /** How the party stands. */
  readonly children: ReactNode;
  /** At the end of the row. */
  readonly end: ReactNode;
}

/** A party of the waitlist's day, which opens beside the list: when, how many, who, how it stands. */
export function EntryLink({ party, timezone, search, isOpen, style, children, end }: EntryLinkProps) {
  return (
    <Link
      className="row"
      style={style}
      to={{ pathname: links.waitlistEntry(party.id), search }}
      aria-current={isOpen ? 'true' : undefined}
      data-party={party.id}
      preventScrollReset
    >
      <span>
        <span className="when">{shortClock(timezone, party.reserved_ts)}</span>
        <span className="small">
          <CoverCount size={party.party_size} />
        </span>
      </span>
      <span>
        <span className="name">
          <b>{partyName(party)}</b>
          <PartyMarks party={party} />
        </span>
        {children}
      </span>
      {end}
    </Link>
  );
}
