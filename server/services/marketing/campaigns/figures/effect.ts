import { differenceOfMeans } from '#contract/marketing/campaigns/abStatistics.ts';
import { type CampaignEffect, EFFECT_DAYS } from '#contract/marketing/campaigns/figures.ts';
import type { Side } from './queries.ts';

const NOBODY: Omit<Side, 'is_held_out' | 'days'> = {
  guests: 0,
  visitors: 0,
  visits: 0,
  visits_squares: 0,
  spend: 0,
  spend_squares: 0,
};
type Group = typeof NOBODY;

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;
const dollars = (cents: number) =>
  signed(cents, `$${Math.round(Math.abs(cents) / 100).toLocaleString('en-US')}`);
const plain = (count: number) => signed(count, Math.round(Math.abs(count)).toLocaleString('en-US'));

/** By how much all who could have got it did more than they would have, as those held out did. */
function differenceFor(sent: Group, held: Group, of: 'visits' | 'spend') {
  const measured = (one: Group) => ({ n: one.guests, sum: one[of], squares: one[`${of}_squares`] });
  const told = differenceOfMeans(measured(sent), measured(held));
  if (!told) return null;
  return {
    difference: told.difference * sent.guests,
    low: told.low * sent.guests,
    high: told.high * sent.guests,
  };
}

function wordsOf(visits: ReturnType<typeof differenceFor>, spend: ReturnType<typeof differenceFor>): string {
  if (!visits || !spend) return 'Nobody was held out, so that there is nothing to compare with.';
  const [seen, spent] = [
    `${plain(visits.difference)} visits, between ${plain(visits.low)} and ${plain(visits.high)}`,
    `${dollars(spend.difference)}, between ${dollars(spend.low)} and ${dollars(spend.high)}`,
  ];
  const isSure = spend.low > 0 || spend.high < 0;
  return `${seen}; ${spent}.${isSure ? '' : ' No difference in spend can be told from chance.'}`;
}

const shown = ({ guests, visitors, visits, spend }: Group) => ({
  guests,
  visitors,
  visits,
  spend_cents: Math.round(spend),
});

const DAY_MS = 86_400_000;

/** The effect of a campaign after seven, fourteen and thirty days. */
export function effectOf(sides: readonly Side[], since: Date | null, now: Date): CampaignEffect {
  if (!since) return { since_ts: null, windows: [] };
  return {
    since_ts: since.toISOString(),
    windows: EFFECT_DAYS.map((days) => {
      const side = (isHeld: boolean): Group =>
        sides.find((one) => one.days === days && one.is_held_out === isHeld) ?? NOBODY;
      const [sent, held] = [side(false), side(true)];
      const [visits, spend] = [differenceFor(sent, held, 'visits'), differenceFor(sent, held, 'spend')];
      return {
        days,
        is_over: now.getTime() >= since.getTime() + days * DAY_MS,
        sent_to: shown(sent),
        held_out: shown(held),
        visits,
        spend_cents: spend,
        words: wordsOf(visits, spend),
      };
    }),
  };
}
