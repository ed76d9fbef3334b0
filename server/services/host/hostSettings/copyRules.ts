import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import type { HostSettings } from '#contract/host/hostSettings/endpoints.ts';

/** What a location's settings are called, in the order of their page. */
const LABELS = {
  waitlist_open: 'Waitlist open',
  hold_minutes: 'How long a paged party keeps its turn',
  confirm_by_message: 'Confirm reservations by text',
  late_minutes: 'Late after',
  turn_minutes: 'Turn times',
  tags: 'Tags of parties',
} as const;
export type SettingName = keyof typeof LABELS;
export const SETTING_NAMES = [
  'waitlist_open',
  'hold_minutes',
  'confirm_by_message',
  'late_minutes',
  'turn_minutes',
  'tags',
] as const satisfies readonly SettingName[];

export const settingLabel = (name: SettingName): string => LABELS[name];

type Values = Pick<HostSettings, SettingName>;

/** A setting in words. */
export function settingText(name: SettingName, settings: Values): string {
  const value = settings[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return `${value} minutes`;
  if (name === 'turn_minutes')
    return settings.turn_minutes.map(({ up_to, minutes }) => `to ${up_to} guests: ${minutes} min`).join(', ');
  return settings.tags.length === 0 ? 'None' : settings.tags.join(', ');
}

/** What would become of chosen settings at a location, and its settings afterwards. */
export function planSettings<T extends Values>(
  before: T,
  given: { readonly [N in SettingName]?: Values[N] | undefined },
  keeps: boolean,
): { items: CopyItem[]; after: T } {
  let after = before;
  const items = SETTING_NAMES.filter((name) => given[name] !== undefined).map((name): CopyItem => {
    const wanted = { ...before, [name]: given[name] };
    const label = settingLabel(name);
    const [from, to] = [settingText(name, before), settingText(name, wanted)];
    if (from === to) return { name: label, fate: 'same', notes: [] };
    if (keeps) return { name: label, fate: 'kept', notes: [`Stays ${from} instead of ${to}`] };
    after = { ...after, [name]: given[name] };
    return { name: label, fate: 'replaced', notes: [`${from} → ${to}`] };
  });
  return { items, after };
}
