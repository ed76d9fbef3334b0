import { useInput, ValidationError } from 'react-admin';
import { instantOf, wallClock } from '#contract/core/time.ts';
import { timeNow } from '#src/clock.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { useConceptZone } from '#src/domain/administration/concept/index.ts';
import { DateTimeField } from '#src/ui/form/DateField.tsx';
import { zoneText } from '#src/ui/words/dates.ts';

/** When a form closes, by the clocks of the concept. */
export function ClosesInput() {
  const zone = useConceptZone() ?? null;
  const isReadOnly = useIsReadOnly();
  const { field, fieldState } = useInput<string | null>({ source: 'closes_ts' });
  const message = fieldState.error?.message;
  const shown = () => {
    if (zone === null || !field.value) return '';
    const { date, time } = wallClock(zone, new Date(field.value));
    return `${date}T${time}`;
  };
  const change = (typed: string) => {
    const [date, time] = typed.split('T');
    field.onChange(zone === null || !date || !time ? null : instantOf(zone, date, time).toISOString());
  };
  const clocks =
    zone === null ? '' : ` By the clocks of your concept, ${zoneText(zone, timeNow(), 'longGeneric')}.`;
  return (
    <DateTimeField
      label="Closes"
      value={shown()}
      onChange={change}
      onBlur={field.onBlur}
      inputRef={field.ref}
      disabled={isReadOnly || zone === null}
      error={fieldState.invalid}
      helperText={message ? <ValidationError error={message} /> : `Empty: never.${clocks}`}
    />
  );
}
