import type { Party } from '#contract/host/parties/schemas.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { FactList, PartyChips, quoteText, visitsText } from '#src/domain/host/parties/inputs.tsx';

/** Covers, when it joined, what was suggested and what was told; then allergies, VIP and tags. */
export function EntryFacts({ party, timezone }: { party: Party; timezone: string }) {
  const { suggested_minutes: suggested } = party;
  return (
    <div>
      <FactList
        isEven
        facts={[
          { label: 'Covers', value: party.party_size },
          { label: 'Joined', value: clockTime(timezone, party.reserved_ts) },
          { label: 'Table', value: party.table_names.join(', ') || 'None yet' },
          { label: 'Quoted', value: quoteText(party.quoted_minutes ?? 0) },
          { label: 'Suggested', value: suggested === null ? 'Nothing' : quoteText(suggested) },
          { label: 'Visits', value: visitsText(party) },
        ]}
      />
      <PartyChips party={party} />
    </div>
  );
}
