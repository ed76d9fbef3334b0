import TextField from '@mui/material/TextField';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { CHANGE_GUESTS } from '#contract/core/permissions.ts';
import { usePermission } from '#src/permissions/index.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TickChoices } from '#src/ui/form/TickChoices.ts';
import { KnownStay } from './KnownStay.tsx';

interface ListChoicesProps {
  readonly choices: ImportChoices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ImportChoices>) => void;
}

type Known = Pick<ImportChoices, 'keeps_known' | 'overwrite'>;

const KNOWN: readonly { readonly label: string; readonly means: Known }[] = [
  { label: 'Leave as they are', means: { keeps_known: true, overwrite: false } },
  { label: 'Fill in what is missing', means: { keeps_known: false, overwrite: false } },
  { label: 'Replace what is known', means: { keeps_known: false, overwrite: true } },
];

const isChosen = (choices: Known, means: Known) =>
  choices.keeps_known === means.keeps_known && choices.overwrite === means.overwrite;

function ProofInputs({ choices, errors, onChange, isInFile }: ListChoicesProps & { isInFile: boolean }) {
  return (
    <>
      <TextField
        label={isInFile ? 'Proof of rows that say none' : 'Proof of consent'}
        multiline
        minRows={2}
        value={choices.proof_text}
        placeholder="Signed the slip “Yes, send me the wine dates” at the counter, spring 2026"
        error={errors.proof_text !== undefined}
        helperText={errors.proof_text ?? 'Kept with every guest, as they would read it'}
        onChange={({ target }) => onChange({ proof_text: target.value.slice(0, 500) })}
      />
      <DateField
        label="When they agreed"
        value={choices.proof_date ?? ''}
        helperText="Empty: not known. Who left since then stays off the list."
        onChange={(day) => onChange({ proof_date: day === '' ? null : day })}
      />
    </>
  );
}

/** What a file of contacts is for, and what proves that its guests agreed. */
export function ListChoices(props: ListChoicesProps) {
  const { choices, errors, onChange } = props;
  const mayChange = usePermission(CHANGE_GUESTS);
  return (
    <>
      <TickChoices>
        <legend>The list</legend>
        <div>
          <label>
            <input
              type="checkbox"
              checked={choices.subscribe}
              onChange={({ target }) => onChange({ subscribe: target.checked })}
            />
            Put these guests on the list
          </label>
        </div>
        {errors.subscribe ? <p className="wrong">{errors.subscribe}</p> : null}
      </TickChoices>
      {choices.subscribe ? <ProofInputs {...props} isInFile={choices.mapping.includes('proof')} /> : null}
      {mayChange ? (
        <TickChoices>
          <legend>Guests who are known already</legend>
          <div>
            {KNOWN.map(({ label, means }) => (
              <label key={label}>
                <input
                  type="radio"
                  name="known"
                  checked={isChosen(choices, means)}
                  onChange={() => onChange(means)}
                />
                {label}
              </label>
            ))}
          </div>
          <p>Guests whom nobody knows yet are added in every case.</p>
        </TickChoices>
      ) : (
        <KnownStay />
      )}
    </>
  );
}
