import { styled } from '@mui/material/styles';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { AllergiesField } from '../form/fields/AllergiesField.tsx';
import { SectionsField } from '../form/fields/SectionsField.tsx';

const Tags = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: '0 0 14px',
    padding: 0,
    border: 0,
    minWidth: 0,
    '& > legend': { padding: 0, marginBottom: 5, fontSize: 13, fontWeight: 500 },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      padding: '0 14px',
      border: `1px solid ${t.control}`,
      borderRadius: 22,
      fontSize: 13.5,
      backgroundColor: t.surface,
      overflowWrap: 'anywhere',
      '&:has(:checked)': {
        color: t.primary,
        fontWeight: 600,
        borderColor: t.primary,
        backgroundColor: t.primaryTint,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  };
});

export interface MoreFieldsProps {
  readonly merchantId: number;
  /** The business day of the list. */
  readonly day: string;
  /** Those of the location. */
  readonly tags: readonly string[];
}

function TagsInput({ tags }: Pick<MoreFieldsProps, 'tags'>) {
  const { field } = useInput<string[]>({ source: 'tags' });
  const chosen: readonly string[] = field.value;
  const known = [...new Set([...tags, ...chosen])];
  if (known.length === 0) return null;
  return (
    <Tags>
      <legend>Tags</legend>
      <div>
        {known.map((tag) => (
          <label key={tag}>
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ target: { checked } }) =>
                field.onChange(checked ? [...chosen, tag] : chosen.filter((other) => other !== tag))
              }
            />
            {tag}
          </label>
        ))}
      </div>
    </Tags>
  );
}

/** Allergies, tags of the location and those the party has besides, where it likes to sit, and a note. */
export function MoreFields({ merchantId, day, tags }: MoreFieldsProps) {
  const { field } = useInput<number[]>({ source: 'section_preferences' });
  const { field: allergies } = useInput<string>({ source: 'allergies' });
  const { field: chosen } = useInput<string[]>({ source: 'tags' });
  const notes: string = useWatch({ name: 'notes' }) ?? '';
  return (
    <>
      <AllergiesField
        value={allergies.value}
        notes={notes}
        tags={chosen.value}
        onChange={allergies.onChange}
        onTags={chosen.onChange}
      />
      <TagsInput tags={tags} />
      <SectionsField merchantId={merchantId} day={day} value={field.value} onChange={field.onChange} />
      <TextInput
        source="notes"
        label="Note"
        multiline
        minRows={2}
        maxRows={6}
        parse={(typed: string) => typed}
        placeholder="High chair, in a hurry ..."
      />
    </>
  );
}
