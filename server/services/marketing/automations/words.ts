import type { GateRule } from '#contract/guests/gate/rules.ts';
import { SKIP_REASONS } from '#contract/marketing/campaigns/recipients.ts';

/** What keeps a message from a guest, in words. */
export const RULE_WORDS: Readonly<Record<GateRule, string>> = SKIP_REASONS;
