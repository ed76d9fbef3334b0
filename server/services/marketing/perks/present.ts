import { perkState } from '#contract/marketing/perks/rules.ts';
import type { Perk, PerkRedemption } from '#contract/marketing/perks/schemas.ts';
import type { PerkRow, RedemptionRow } from './queries.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function presentPerk(row: PerkRow, now: Date): Perk {
  const times = {
    starts_ts: iso(row.starts_ts),
    ends_ts: iso(row.ends_ts),
    ended_ts: iso(row.ended_ts),
    max_redemptions: row.max_redemptions,
    redeemed_count: row.redeemed_count,
  };
  return {
    id: row.program_perk_id,
    program_perk_id: row.program_perk_id,
    program_id: row.program_id,
    name: row.name,
    description: row.description,
    terms: row.terms,
    merchant_ids: row.merchant_ids,
    ...times,
    state: perkState(times, now),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

export function presentRedemption(row: RedemptionRow): PerkRedemption {
  const name = [row.fname, row.lname].filter(Boolean).join(' ');
  return {
    perk_redemption_id: row.perk_redemption_id,
    user_id: row.guest_id,
    guest_name: row.erased_ts ? 'Erased guest' : name || 'Guest',
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    timezone: row.timezone,
    redeemed_ts: row.redeemed_ts.toISOString(),
  };
}
