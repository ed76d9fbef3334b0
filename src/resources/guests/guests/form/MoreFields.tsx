import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type CrmField, SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import type { SocialSite } from '../model/guestDraft.ts';
import { SOCIAL_NAMES } from '../model/socialNames.ts';
import type { FormPart } from './formPart.ts';
import { Part } from './styles.ts';

interface OwnFieldProps {
  readonly field: CrmField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const choicesOf = (field: CrmField, value: string) => {
  if (field.type === 'boolean') return [['true', 'Yes'] as const, ['false', 'No'] as const];
  const gone = value !== '' && !field.choices.includes(value) ? [value] : [];
  return [...field.choices, ...gone].map((choice) => [choice, choice] as const);
};

function OwnField({ field, value, problem, onChange }: OwnFieldProps) {
  const isChosen = field.type === 'choice' || field.type === 'boolean';
  const shown = {
    label: field.label,
    value,
    error: problem !== undefined,
    helperText: problem ?? ' ',
  };
  if (field.type === 'date') return <DateField {...shown} onChange={onChange} />;
  return (
    <TextField
      className={field.type === 'text' ? 'whole' : undefined}
      select={isChosen}
      {...shown}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { maxLength: 500, ...(field.type === 'number' ? { inputMode: 'decimal' } : {}) },
      }}
    >
      {isChosen
        ? [
            <MenuItem key="" value="">
              Not known
            </MenuItem>,
            ...choicesOf(field, value).map(([key, name]) => (
              <MenuItem key={key} value={key}>
                {name}
              </MenuItem>
            )),
          ]
        : null}
    </TextField>
  );
}

/** The concept's own fields, each by its type. */
export function OwnFields({
  fields,
  draft,
  change,
  problems,
}: FormPart & { readonly fields: readonly CrmField[] }) {
  if (fields.length === 0) return null;
  return (
    <Part aria-labelledby="guest-own">
      <h3 id="guest-own">Own fields</h3>
      {fields.map((field) => (
        <OwnField
          key={field.key}
          field={field}
          value={draft.custom[field.key] ?? ''}
          problem={problems[`custom.${field.key}`]}
          onChange={(value) => change({ custom: { ...draft.custom, [field.key]: value } })}
        />
      ))}
    </Part>
  );
}

/** The guest's pages elsewhere. */
export function SocialFields({ draft, change, problems }: FormPart) {
  const field = (site: SocialSite) => (
    <TextField
      key={site}
      label={SOCIAL_NAMES[site]}
      type="url"
      value={draft.social[site] ?? ''}
      autoComplete="off"
      error={problems[`social.${site}`] !== undefined}
      helperText={problems[`social.${site}`] ?? ' '}
      slotProps={{ htmlInput: { maxLength: 300 } }}
      onChange={(event) => change({ social: { ...draft.social, [site]: event.target.value } })}
    />
  );
  return (
    <Part aria-labelledby="guest-social">
      <h3 id="guest-social">Social pages</h3>
      {SOCIAL_SITES.map(field)}
    </Part>
  );
}
