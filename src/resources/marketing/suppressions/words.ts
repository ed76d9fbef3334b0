import type { Suppression } from '#contract/guests/gate/schemas.ts';
import { SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';

import { showPhone } from '#src/domain/host/parties/inputs.tsx';

/** As people write it. */
export const addressText = ({ channel, target }: Pick<Suppression, 'channel' | 'target'>): string =>
  channel === 'sms' ? showPhone(target) : target;

const SOURCES: Readonly<Record<string, string>> = {
  provider: 'The provider',
  guest: 'The guest',
  api: 'Another system',
};

/** Who said so: a person by name, else what reported it. */
export const byText = ({ author_name, source }: Pick<Suppression, 'author_name' | 'source'>): string =>
  author_name ?? SOURCES[source] ?? 'Couvert';

/** What is against an address, and what that ends; a complaint is told beside a stronger reason. */
export function reasonText({ reason, complained_ts }: Pick<Suppression, 'reason' | 'complained_ts'>): string {
  const { label } = SUPPRESSION_REASONS[reason];
  return complained_ts !== null && reason !== 'complaint' ? `${label}, complained too` : label;
}

export const endsText = ({ reason }: Pick<Suppression, 'reason'>): string =>
  SUPPRESSION_REASONS[reason].blocks === 'everything' ? 'Everything' : 'Marketing';

/** What was written down, and once it is lifted by whom and why. */
export const noteText = ({ note, lifted_ts, lifted_by_name, lift_reason }: Suppression): string =>
  lifted_ts === null
    ? note
    : `${note}. Lifted${lifted_by_name ? ` by ${lifted_by_name}` : ''}: ${lift_reason ?? ''}`;

/** Who may lift it: of a complaint admins alone. */
export const mayLift = (
  { lifted_ts, complained_ts }: Pick<Suppression, 'lifted_ts' | 'complained_ts'>,
  isAdmin: boolean,
): boolean => lifted_ts === null && (complained_ts === null || isAdmin);
