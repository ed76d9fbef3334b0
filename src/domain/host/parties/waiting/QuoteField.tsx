import { TapChoices } from '#src/ui/form/TapChoices.tsx';
import { ALL_QUOTES, quoteChoices, quoteText } from './model/quotes.ts';

export interface QuoteFieldProps {
  readonly value: number;
  /** Null while none is known. */
  readonly suggested: number | null;
  readonly onChange: (minutes: number) => void;
}

function nameOf(minutes: number, isSuggested: boolean): string {
  const name = minutes === 0 ? 'No wait' : `${minutes} minutes`;
  return isSuggested ? `${name}, suggested` : name;
}

/** What the party is told: five quotes around the suggestion by tap, every other from the list. */
export function QuoteField({ value, suggested, onChange }: QuoteFieldProps) {
  const quick = quoteChoices(suggested).map((minutes) => ({
    value: minutes,
    name: nameOf(minutes, minutes === suggested),
    mark: minutes === suggested ? 'Suggested' : undefined,
  }));
  const all = [...new Set([...ALL_QUOTES, value])].sort((a, b) => a - b);
  return (
    <TapChoices
      legend={
        <>
          Quote <span>in minutes</span>
        </>
      }
      value={value}
      onChange={onChange}
      quick={quick}
      all={all.map((minutes) => ({ value: minutes, label: quoteText(minutes) }))}
      allName="Quote, all choices"
      restLabel="Other"
    />
  );
}
