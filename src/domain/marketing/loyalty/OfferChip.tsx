import { OFFER_STATE_WORDS, type OfferState } from '#contract/marketing/loyalty/rules.ts';
import type { Tone } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';

const TONES = { live: 'ok', planned: 'info', expired: 'idle', gone: 'bad' } as const satisfies Record<
  OfferState,
  Tone
>;

/** Where an offer stands, as a word and a tone. */
export const OfferChip = ({ state }: { state: OfferState }) => (
  <StatusChip tone={TONES[state]} label={OFFER_STATE_WORDS[state]} />
);
