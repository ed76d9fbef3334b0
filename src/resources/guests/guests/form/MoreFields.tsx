import { NullableBooleanInput } from 'react-admin';
import { type CrmField, SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { DateInput } from '#src/crud/inputs/DateInput.tsx';
import { NumberInput, TextInput } from '#src/crud/inputs/text.tsx';
import { SOCIAL_NAMES } from '../model/socialNames.ts';
import { Part } from './styles.ts';

interface OwnFieldProps {
  readonly field: CrmField;
  /** What is stored, which stays a choice when it is none any more. */
  readonly stored: unknown;
}

function OwnField({ field: { key, label, type, choices }, stored }: OwnFieldProps) {
  const shared = { source: `custom_fields.${key}`, label };
  switch (type) {
    case 'number':
      return <NumberInput {...shared} />;
    case 'date':
      return <DateInput {...shared} />;
    case 'boolean':
      return (
        <NullableBooleanInput
          {...shared}
          helperText={false}
          slotProps={{ select: { displayEmpty: true } }}
          nullLabel="Not known"
          trueLabel="Yes"
          falseLabel="No"
        />
      );
    case 'choice': {
      const all = new Set([...choices, ...(typeof stored === 'string' && stored ? [stored] : [])]);
      return (
        <SelectInput {...shared} emptyText="Not known" choices={[...all].map((id) => ({ id, name: id }))} />
      );
    }
    case 'text':
      return <TextInput {...shared} className="whole" slotProps={{ htmlInput: { maxLength: 500 } }} />;
  }
}

export interface OwnFieldsProps {
  readonly fields: readonly CrmField[];
  readonly stored: Readonly<Record<string, unknown>>;
}

/** The concept's own fields, each by its type. */
export function OwnFields({ fields, stored }: OwnFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <Part aria-labelledby="guest-own">
      <h3 id="guest-own">Own fields</h3>
      {fields.map((field) => (
        <OwnField key={field.key} field={field} stored={stored[field.key]} />
      ))}
    </Part>
  );
}

/** The guest's pages elsewhere. */
export function SocialFields() {
  return (
    <Part aria-labelledby="guest-social">
      <h3 id="guest-social">Social pages</h3>
      {SOCIAL_SITES.map((site) => (
        <TextInput
          key={site}
          source={`social_urls.${site}`}
          label={SOCIAL_NAMES[site]}
          type="url"
          autoComplete="off"
        />
      ))}
    </Part>
  );
}
