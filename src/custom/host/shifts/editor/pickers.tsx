import { useId } from 'react';
import { SHIFT_COLOURS, type ShiftColour } from '#contract/host/shifts/colours.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { useRooms } from '#src/domain/host/parties/index.ts';
import { useTokens } from '#src/theme/index.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { paintOf } from '../colours.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface DayPickerProps {
  readonly chosen: readonly number[];
  /** Days on which another shift serves then, with its name (SHIFT-008). */
  readonly taken: ReadonlyMap<number, string>;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onToggle: (dow: number) => void;
}

/** “Friday and Saturday: Brunch serves then”, one sentence a shift. */
function takenText(taken: ReadonlyMap<number, string>, chosen: readonly number[]): string {
  const byName = new Map<string, string[]>();
  for (const [dow, name] of taken) {
    if (!chosen.includes(dow)) byName.set(name, [...(byName.get(name) ?? []), DAY_NAMES[dow] ?? '']);
  }
  const list = new Intl.ListFormat('en-US');
  return [...byName].map(([name, days]) => `${list.format(days)}: ${name} serves then.`).join(' ');
}

/** The days of the week; those that another shift has are disabled, and it says whose they are (SHIFT-008). */
export function DayPicker({ chosen, taken, problem, isReadOnly, onToggle }: DayPickerProps) {
  const [whyId, problemId] = [useId(), useId()];
  const why = takenText(taken, chosen);
  return (
    <TickChoices aria-describedby={`${problem ? problemId : ''} ${why ? whyId : ''}`.trim() || undefined}>
      <legend>Days</legend>
      <div>
        {DAY_NAMES.map((name, dow) => (
          <label key={name}>
            <input
              type="checkbox"
              aria-label={name}
              checked={chosen.includes(dow)}
              disabled={isReadOnly || (taken.has(dow) && !chosen.includes(dow))}
              onChange={() => onToggle(dow)}
            />
            {name.slice(0, 3)}
          </label>
        ))}
      </div>
      {why === '' ? null : <p id={whyId}>{why}</p>}
      {problem === undefined ? null : (
        <p className="wrong" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </TickChoices>
  );
}

interface RoomPickerProps {
  readonly merchantId: number;
  readonly chosen: readonly number[];
  readonly problem?: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (rooms: number[]) => void;
}

/** Every room, or some of them. */
export function RoomPicker({ merchantId, chosen, problem, isReadOnly, onChange }: RoomPickerProps) {
  const { data: rooms = [] } = useRooms(merchantId);
  if (rooms.length < 2) return null;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <TickChoices>
      <legend>Rooms</legend>
      <div>
        <label>
          <input
            type="checkbox"
            checked={chosen.length === 0}
            disabled={isReadOnly}
            onChange={() => onChange([])}
          />
          Every room
        </label>
        {rooms.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={isReadOnly}
              onChange={() => toggle(id)}
            />
            {name}
          </label>
        ))}
      </div>
      {problem === undefined ? null : (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </TickChoices>
  );
}

interface ColourPickerProps {
  readonly value: ShiftColour;
  readonly isReadOnly: boolean;
  readonly onChange: (colour: ShiftColour) => void;
}

/** What the shift is drawn in. */
export function ColourPicker({ value, isReadOnly, onChange }: ColourPickerProps) {
  const tokens = useTokens();
  const group = useId();
  return (
    <TickChoices>
      <legend>Color</legend>
      <div>
        {SHIFT_COLOURS.map((colour) => (
          <label key={colour} style={{ ['--paint' as string]: paintOf(tokens, colour) }}>
            <input
              type="radio"
              name={group}
              checked={colour === value}
              disabled={isReadOnly}
              onChange={() => onChange(colour)}
            />
            <span className="swatch" aria-hidden />
            {capital(colour)}
          </label>
        ))}
      </div>
    </TickChoices>
  );
}
