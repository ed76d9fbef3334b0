import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { tokensOf } from '#src/theme/index.ts';
import { SectionsField } from '../form/fields/SectionsField.tsx';
import type { EntryDraft } from './model/draft.ts';

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
  readonly draft: EntryDraft;
  readonly onChange: (part: Partial<EntryDraft>) => void;
  readonly merchantId: number;
  /** The business day of the list. */
  readonly day: string;
  readonly tags: readonly string[];
}

/** Tags of the location and those the party has besides, where it likes to sit, and a note. */
export function MoreFields({ draft, onChange, merchantId, day, tags }: MoreFieldsProps) {
  const known = [...new Set([...tags, ...draft.tags])];
  return (
    <>
      {known.length === 0 ? null : (
        <Tags>
          <legend>Tags</legend>
          <div>
            {known.map((tag) => (
              <label key={tag}>
                <input
                  type="checkbox"
                  checked={draft.tags.includes(tag)}
                  onChange={({ target: { checked } }) =>
                    onChange({
                      tags: checked ? [...draft.tags, tag] : draft.tags.filter((other) => other !== tag),
                    })
                  }
                />
                {tag}
              </label>
            ))}
          </div>
        </Tags>
      )}
      <SectionsField
        merchantId={merchantId}
        day={day}
        value={draft.section_preferences}
        onChange={(section_preferences) => onChange({ section_preferences })}
      />
      <TextField
        label="Note"
        multiline
        minRows={2}
        maxRows={6}
        value={draft.notes}
        placeholder="High chair, in a hurry ..."
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </>
  );
}
