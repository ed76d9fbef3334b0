import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { services } from '#contract/index.ts';
import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import { loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import { offerProblem, type OutsideVendor, VENDOR_WORDS } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyOffer } from '#contract/marketing/loyalty/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { useFlag } from '#src/permissions/index.ts';

const MOST = 500;

/** The offers of the vendors that can be given, over ones too, so that a step can say so. */
export function useOffers(isWanted = true) {
  const isOn = useFlag('sparkfly-offers');
  return useQuery({
    queryKey: [loyaltyOfferResource.name, 'of steps'],
    queryFn: ({ signal }) =>
      call(services.loyaltyOffers.list, { query: { is_outside: 'true', take: MOST } }, { signal }),
    staleTime: 60_000,
    retry: false,
    enabled: isOn && isWanted,
  });
}

/** An offer as a step names it. */
export interface NamedOffer {
  readonly vendor: OutsideVendor;
  readonly offerId: number;
}

/** The offers that a step gives. */
export function offersIn({ sparkfly_offer, punchh_offer }: EditedAction): NamedOffer[] {
  const own = sparkfly_offer?.offer_id ?? null;
  const punchh = punchh_offer?.offer_ids ?? [];
  return [
    ...(own === null ? [] : [{ vendor: 'sparkfly', offerId: own } as const]),
    ...punchh.map((offerId) => ({ vendor: 'punchh', offerId }) as const),
  ];
}

const find = (offers: readonly LoyaltyOffer[], { vendor, offerId }: NamedOffer) =>
  offers.find((row) => row.vendor === vendor && row.offer_id === offerId) ?? null;

/** What a step gives, in words, and what is wrong with it; null where that is not known. */
export interface OfferWords {
  readonly line: (action: EditedAction) => string | null;
  readonly problem: (action: EditedAction) => string | null;
}

export function useOfferWords(isWanted: boolean): OfferWords {
  const { data } = useOffers(isWanted);
  const offers = data?.data;
  const line = useCallback(
    (action: EditedAction) =>
      offersIn(action)
        .map(
          (one) => `${VENDOR_WORDS[one.vendor]}: ${find(offers ?? [], one)?.name ?? `offer ${one.offerId}`}`,
        )
        .join(', ') || null,
    [offers],
  );
  const problem = useCallback(
    (action: EditedAction) =>
      offers
        ? (offersIn(action)
            .map((one) => offerProblem(find(offers, one)))
            .find((text) => text !== null) ?? null)
        : null,
    [offers],
  );
  return { line, problem };
}
