import type { FlagName } from '#contract/core/flags.ts';
import { requirePointsGrant } from '#contract/marketing/loyalty/grants.ts';
import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import { ACTION_TYPES, type ActionTypeId, isActionTypeId } from '#contract/marketing/automations/types.ts';
import type { PublishedAction } from './definition.ts';

type Giving = Pick<PublishedAction, 'action_type_id' | 'sparkfly_offer' | 'punchh_offer'>;

/** What exists with a feature only. */
const FLAG_OF_TYPE: Partial<Record<ActionTypeId, FlagName>> = {
  5: 'sparkfly-offers',
  6: 'push-notifications',
  7: 'sparkfly-points',
};

/** The features that a step needs. */
export function flagsOf(action: Giving): FlagName[] {
  const type = isActionTypeId(action.action_type_id) ? FLAG_OF_TYPE[action.action_type_id] : undefined;
  return [
    ...(type === undefined ? [] : [type]),
    ...(offersOf(action).length > 0 ? (['sparkfly-offers'] as const) : []),
  ];
}

/** Whether a step can give an offer: one that does nothing else, or a message that brings it. */
export const mayGive = (type: number): boolean =>
  type === 5 || (isActionTypeId(type) && ACTION_TYPES[type].isMessage);

/** What a step gives to a guest. */
export type StepGift =
  | { readonly kind: 'offer'; readonly vendor: OutsideVendor; readonly offerId: number }
  | {
      readonly kind: 'points';
      readonly vendor: 'sparkfly';
      readonly points: number;
      readonly description: string | null;
      readonly expiresAt: string | null;
    };

/** The offers that a step gives; of Punchh there may be several. */
export function offersOf({ action_type_id, sparkfly_offer, punchh_offer }: Giving) {
  if (!mayGive(action_type_id)) return [];
  const own = sparkfly_offer?.offer_id ?? null;
  const punchh = punchh_offer?.offer_ids ?? [];
  return [
    ...(own === null ? [] : [{ vendor: 'sparkfly', offerId: own } as const]),
    ...punchh.map((offerId) => ({ vendor: 'punchh', offerId }) as const),
  ];
}

/** What a step gives; nothing for one of another type. Errors: points without how many are one (LOYAL-010). */
export function giftsOf(action: PublishedAction): StepGift[] {
  if (action.action_type_id !== 7)
    return offersOf(action).map((offer) => ({ kind: 'offer', ...offer }) as const);
  const own = action.sparkfly_points_grant;
  const { points_grant, description, expires_at } = requirePointsGrant(
    own?.points_grant === null ? null : own,
  );
  return [
    {
      kind: 'points',
      vendor: 'sparkfly',
      points: points_grant,
      description: description ?? null,
      expiresAt: expires_at ?? null,
    },
  ];
}
