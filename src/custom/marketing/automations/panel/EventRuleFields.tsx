import {
  EVENT_TRIGGERS,
  type EventRule,
  NO_SETTINGS,
  TRIGGER_SOURCES,
  triggerOf,
} from '#contract/marketing/automations/triggers.ts';
import { Select } from './inputs.tsx';
import { SettingFields } from './SettingFields.tsx';

const EVENTS = EVENT_TRIGGERS.map((name) => ({
  value: String(TRIGGER_SOURCES[name].id),
  label: TRIGGER_SOURCES[name].name,
}));

interface Props {
  readonly label: string;
  readonly value: EventRule | null;
  readonly onChange: (rule: EventRule | null, tag?: string) => void;
  /** What nothing chosen means, where that may be. */
  readonly none?: string;
}

/** Something that guests do, with what it takes besides. */
export function EventRuleFields({ label, value, onChange, none }: Props) {
  const source = triggerOf(value?.source_id ?? null);
  const first = none === undefined ? 'Choose what happens' : none;
  return (
    <>
      <Select
        label={label}
        value={value === null ? '' : String(value.source_id)}
        options={[{ value: '', label: first }, ...EVENTS]}
        onChange={(id) => onChange(id === '' ? null : { source_id: Number(id), settings: NO_SETTINGS })}
      />
      {value && source ? (
        <SettingFields
          source={source}
          settings={value.settings}
          onChange={(settings, tag) => onChange({ ...value, settings }, tag)}
        />
      ) : null}
    </>
  );
}
