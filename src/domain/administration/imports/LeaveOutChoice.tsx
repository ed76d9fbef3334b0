import { TickChoices } from '#src/ui/form/TickChoices.ts';

export interface LeaveOutChoiceProps {
  readonly value: boolean;
  /** What becomes of a row that is not taken: `Reject the row`. */
  readonly otherwise: string;
  readonly note?: string;
  readonly onChange: (leaveOut: boolean) => void;
}

/** Whether a cell that cannot be read costs its row. */
export const LeaveOutChoice = ({ value, otherwise, note, onChange }: LeaveOutChoiceProps) => (
  <TickChoices>
    <legend>Cells that cannot be read</legend>
    <div>
      {[false, true].map((leaveOut) => (
        <label key={String(leaveOut)}>
          <input
            type="radio"
            name="leave-out"
            checked={value === leaveOut}
            onChange={() => onChange(leaveOut)}
          />
          {leaveOut ? 'Leave the cell out, take the row' : otherwise}
        </label>
      ))}
    </div>
    {note === undefined ? null : <p>{note}</p>}
  </TickChoices>
);
