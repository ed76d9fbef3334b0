import { styled } from '@mui/material/styles';
import type { CopyPart } from '#contract/host/copies/endpoints.ts';
import { TickChoices } from '#src/ui/form/TickChoices.ts';

const Choices = styled(TickChoices)({
  '& > div': { flexDirection: 'column', flexWrap: 'nowrap' },
  '& label': { alignItems: 'flex-start', padding: '10px 14px 10px 12px' },
  '& input': { flex: 'none', marginTop: 2 },
  '& label > span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
});

export interface PartChoicesProps {
  readonly legend: string;
  readonly parts: readonly CopyPart[];
  readonly chosen: readonly string[];
  readonly onChange: (keys: string[]) => void;
  /** What is wrong with the choice. */
  readonly error: string | null;
}

/** Which parts of what a location has are copied. */
export function PartChoices({ legend, parts, chosen, onChange, error }: PartChoicesProps) {
  return (
    <Choices>
      <legend>{legend}</legend>
      <div>
        {parts.map(({ key, name, about }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
            <span>
              {name}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </div>
      {error === null ? null : (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </Choices>
  );
}

export interface ExistingChoiceProps {
  readonly value: 'replace' | 'keep';
  readonly onChange: (value: 'replace' | 'keep') => void;
  readonly words: { readonly replace: string; readonly keep: string };
}

/** What becomes of what a location has already. */
export function ExistingChoice({ value, onChange, words }: ExistingChoiceProps) {
  return (
    <Choices>
      <legend>Existing settings of a location</legend>
      <div>
        {(['replace', 'keep'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="existing" checked={one === value} onChange={() => onChange(one)} />
            <span>
              {one === 'replace' ? 'Replace it' : 'Leave it as it is'}
              <small>{words[one]}</small>
            </span>
          </label>
        ))}
      </div>
    </Choices>
  );
}
