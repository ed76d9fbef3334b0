import {
  IMPORTED_REASONS,
  type ImportChoices,
  type ImportedReason,
} from '#contract/guests/guestImports/schemas.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';

const REASONS = {
  manual: { label: 'They are not wanted', means: 'No marketing is sent; confirmations still are.' },
  complaint: {
    label: 'They complained',
    means: 'No marketing is sent, until an admin lifts it; confirmations still are.',
  },
  undeliverable: { label: 'Messages do not arrive', means: 'Nothing is sent there any more.' },
} as const satisfies Record<ImportedReason, { label: string; means: string }>;

/** Why the addresses of a file are suppressed, where a row does not say. */
export function SuppressionChoices({
  choices,
  onChange,
}: {
  readonly choices: ImportChoices;
  readonly onChange: (change: Partial<ImportChoices>) => void;
}) {
  return (
    <TickChoices>
      <legend>
        {choices.mapping.includes('suppression_reason') ? 'Rows that give no reason' : 'The reason'}
      </legend>
      <div>
        {IMPORTED_REASONS.map((reason) => (
          <label key={reason}>
            <input
              type="radio"
              name="suppression_reason"
              checked={choices.suppression_reason === reason}
              onChange={() => onChange({ suppression_reason: reason })}
            />
            {REASONS[reason].label}
          </label>
        ))}
      </div>
      <p>{REASONS[choices.suppression_reason].means}</p>
    </TickChoices>
  );
}
