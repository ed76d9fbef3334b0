import type { Automation } from '#contract/marketing/automations/schemas.ts';
import type { AutomationShape } from '#contract/marketing/automations/shapes.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { periodText } from '#contract/marketing/automations/types.ts';
import type { Tone } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';

/** `First visit`; what an automation begins with. */
export function triggerName(sourceId: number | null): string {
  const name = triggerOf(sourceId);
  return name ? TRIGGER_SOURCES[name].name : 'No trigger';
}

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (n: number) => `${n}${ENDINGS[ORDINALS.select(n)] ?? 'th'}`;

/** What else is said of a trigger, each in a line of its own. */
export function triggerLines({
  trigger_settings: settings,
  date_config,
}: Pick<AutomationShape, 'trigger_settings' | 'date_config'>): string[] {
  const { merchant_ids, nth, days, amount_cents, item } = settings;
  const period = date_config?.time_period ?? null;
  const lines = [
    nth === null ? null : `The ${ordinal(nth)} visit`,
    days === null ? null : `For ${counted(days, 'day')}`,
    amount_cents === null ? null : `Of at least ${formatCents(amount_cents)}`,
    item === null ? null : `With ${item}`,
    period === null ? null : period.count === 0 ? 'On the day' : `${periodText(period)} ${period.direction}`,
    merchant_ids === null ? null : `At ${counted(merchant_ids.length, 'location')}`,
  ];
  return lines.filter((line) => line !== null);
}

interface Shown {
  readonly tone: Tone;
  readonly label: string;
}

/** Whether an automation is switched on, rests, or is off while guests are still on their way. */
export function stateOf({
  active,
  paused_reason,
  open_runs,
  version_number,
}: Pick<Automation, 'active' | 'paused_reason' | 'open_runs' | 'version_number'>): Shown {
  if (paused_reason !== null) return { tone: 'warn', label: 'Rests' };
  if (active) return { tone: 'ok', label: 'On' };
  if (open_runs > 0) return { tone: 'info', label: 'Running out' };
  return version_number === null ? { tone: 'idle', label: 'Draft' } : { tone: 'idle', label: 'Off' };
}
