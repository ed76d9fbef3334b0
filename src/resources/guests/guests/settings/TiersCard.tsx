import { Award } from 'lucide-react';
import { guestTierResource } from '#contract/guests/guests/endpoints.ts';
import { OrderedCard } from '#src/crud/ordered/OrderedCard.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { TierBadge } from '../fields.tsx';
import { TierDialog } from './TierDialog.tsx';

const guestCount = (count: number) =>
  count === 1 ? '1 guest' : `${count === 0 ? 'No' : count.toLocaleString('en-US')} guests`;

/** The tiers of guests, the highest first. */
export function TiersCard() {
  return (
    <OrderedCard
      of={guestTierResource}
      title="Tiers"
      subtitle="How guests stand with you, in the order that lists show."
      icon={Award}
      emptyTitle="No tiers yet"
      emptyText="A tier marks guests with a name and a color, such as Gold, so that everybody sees who comes."
      entry={(tier) => ({
        name: tier.name,
        title: <TierBadge tier={tier} />,
        note: guestCount(tier.guest_count ?? 0),
        more: (
          <RemoveRecord
            of={guestTierResource}
            row={tier}
            isQuiet
            kept={tier.guest_count ? 'Guests have this tier; give them another one first' : undefined}
            consequence="No guest has it. It leaves the filters and the form; you can add it again."
          />
        ),
      })}
      form={(tier, place, onClose) => <TierDialog tier={tier} place={place} onClose={onClose} />}
    />
  );
}
