import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { tokensOf } from '#src/theme/index.ts';

const MOST_TAGS = 40;
const LONGEST_TAG = 40;

const Box = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      margin: '0 0 12px',
      padding: 0,
      listStyle: 'none',
    },
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 36,
      paddingLeft: 12,
      borderRadius: 8,
      fontSize: 13.5,
      fontWeight: 500,
      overflowWrap: 'anywhere',
      backgroundColor: t.chip,
    },
    '& li[data-still]': { paddingRight: 12 },
    '& > p': { margin: '0 0 12px', fontSize: 13.5, color: t.muted },
    '& > div': { display: 'flex', alignItems: 'flex-start', gap: 8, maxWidth: 400 },
    '& > div .MuiTextField-root': { margin: 0 },
    '& > div .MuiOutlinedInput-root, & > div .MuiButton-root': { minHeight: 44 },
  };
});

/** The tags that hosts choose from, in the book and on the list. */
export function TagsInput() {
  const isReadOnly = useIsReadOnly();
  const { field } = useInput<string[]>({ source: 'tags' });
  const [typed, setTyped] = useState('');
  const tags: readonly string[] = field.value;
  const word = typed.trim();
  const isKnown = tags.some((tag) => tag.toLowerCase() === word.toLowerCase());
  const add = () => {
    if (word === '' || isKnown || tags.length >= MOST_TAGS) return;
    field.onChange([...tags, word]);
    setTyped('');
  };
  return (
    <Box>
      {tags.length === 0 ? (
        <p>No tags yet.</p>
      ) : (
        <ul aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} data-still={isReadOnly || undefined}>
              {tag}
              {isReadOnly ? null : (
                <IconButton
                  aria-label={`Remove the tag ${tag}`}
                  onClick={() => field.onChange(tags.filter((other) => other !== tag))}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReadOnly ? null : (
        <div>
          <TextField
            value={typed}
            error={isKnown && word !== ''}
            helperText={isKnown && word !== '' ? 'This tag is there already' : null}
            slotProps={{ htmlInput: { 'aria-label': 'New tag', maxLength: LONGEST_TAG } }}
            placeholder="High chair"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button
            variant="outlined"
            disabled={word === '' || isKnown || tags.length >= MOST_TAGS}
            startIcon={<Plus aria-hidden />}
            onClick={add}
          >
            Add tag
          </Button>
        </div>
      )}
    </Box>
  );
}
