import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import {
  allergyElsewhere,
  COMMON_ALLERGIES,
  hasAllergy,
  joinAllergies,
  MOST_ALLERGY_LETTERS,
  withoutAllergy,
} from '#contract/host/parties/allergies.ts';
import { tokensOf } from '#src/theme/index.ts';

const Field = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginBottom: 14,
    '& .MuiTextField-root': { marginBottom: 8 },
    '& > .common': { display: 'flex', flexWrap: 'wrap', gap: 6 },
    '& > .common button': {
      minHeight: 36,
      padding: '0 12px',
      border: `1px solid ${t.control}`,
      borderRadius: 18,
      font: 'inherit',
      fontSize: 13,
      color: t.ink,
      backgroundColor: t.surface,
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 },
      '&[aria-pressed="true"]': {
        color: t.tones.bad.main,
        borderColor: t.tones.bad.main,
        backgroundColor: t.tones.bad.tint,
        fontWeight: 600,
      },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
    '& > .offer': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      margin: '8px 0 0',
      fontSize: 13,
    },
  };
});

export interface AllergiesFieldProps {
  readonly value: string;
  readonly onChange: (allergies: string) => void;
  readonly notes: string;
  readonly tags: readonly string[];
  /** Takes the tag away that became an allergy. */
  readonly onTags: (tags: string[]) => void;
}

/** What a guest must not eat: the common ones by tap, anything else in words. What a note or a tag says of it can be taken over. */
export function AllergiesField({ value, onChange, notes, tags, onTags }: AllergiesFieldProps) {
  const found = allergyElsewhere(notes, tags, value);
  const take = () => {
    if (!found) return;
    onChange(joinAllergies(value, found.words));
    if (found.tag !== null) onTags(tags.filter((tag) => tag !== found.tag));
  };
  return (
    <Field>
      <TextField
        label="Allergies"
        value={value}
        autoComplete="off"
        placeholder="None known"
        slotProps={{ htmlInput: { maxLength: MOST_ALLERGY_LETTERS } }}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="common" role="group" aria-label="Common allergies">
        {COMMON_ALLERGIES.map((allergy) => {
          const isChosen = hasAllergy(value, allergy);
          return (
            <button
              key={allergy}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? withoutAllergy(value, allergy) : joinAllergies(value, allergy))
              }
            >
              {allergy}
            </button>
          );
        })}
      </div>
      {found ? (
        <p className="offer">
          The {found.tag === null ? 'note' : 'tag'} says “{found.words}”.
          <Button size="small" onClick={take}>
            Make it an allergy
          </Button>
        </p>
      ) : null}
    </Field>
  );
}
