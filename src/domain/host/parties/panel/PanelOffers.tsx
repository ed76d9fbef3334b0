import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { services } from '#contract/index.ts';
import { VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { momentText } from '#src/ui/words/dates.ts';

/** What the guest of a party can use tonight; nothing where there is none. */
export function PanelOffers({ party, timezone }: { party: Pick<Party, 'id' | 'user_id'>; timezone: string }) {
  const isOn = useFlag('sparkfly-offers');
  const { data } = useQuery({
    queryKey: ['ops/loyalty', 'party', { id: party.id }],
    queryFn: ({ signal }) => call(services.loyalty.ofParty, { params: { id: party.id } }, { signal }),
    enabled: isOn && party.user_id > 0,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label="Offers of this guest">
      <h3>Offers</h3>
      <Rows data-plain>
        {data.data.map(({ id, name, description, vendor, code, expires_ts }) => (
          <li key={id}>
            <Tag size={15} aria-hidden />
            <div>
              <strong>{name}</strong>
              <small>
                {[
                  description,
                  VENDOR_WORDS[vendor],
                  expires_ts && `until ${momentText(expires_ts, 'Nov 20, 7:30 PM', timezone)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {code === null ? null : <code>{code}</code>}
          </li>
        ))}
      </Rows>
    </section>
  );
}
