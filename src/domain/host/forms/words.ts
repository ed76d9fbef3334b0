import type { PresetSource } from '#contract/host/forms/rules.ts';

const SOURCES: Readonly<Record<PresetSource, string>> = {
  default: 'Default',
  program: 'From your concept',
  merchant: 'From the location',
  form: 'Set here',
};

/** Where an inherited value comes from. */
export const sourceText = (source: PresetSource): string => SOURCES[source];

const entryOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Whether a preset differs from what is saved, by the change flags of its form (FORM-013). */
export const isPresetChanged = (dirtyFields: object, index: number): boolean => {
  const flags = entryOf(entryOf(dirtyFields, 'presets'), index);
  return entryOf(flags, 'value') === true || entryOf(flags, 'is_own') === true;
};
