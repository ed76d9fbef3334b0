import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { run, useMail, useWorld } from '../mail.ts';
import { tagsOfBlock, type UsedTag } from '../model/blockTags.ts';
import { isBare, tagWords } from '../model/tagWords.ts';
import { findBlock } from '../schema/chosen.ts';
import { setTagWords } from '../schema/tagActs.ts';
import { Section } from './parts.tsx';

const Grid = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
    alignItems: 'center',
    gap: '8px 8px',
    marginBottom: 8,
    fontSize: 13,
    '& > span': { fontWeight: 500, overflowWrap: 'anywhere' },
    '& > .head': { fontWeight: 400, color: t.muted },
    '& .MuiFormControl-root': { margin: 0 },
  };
});

const LONGEST = 200;
const isSame = (one: readonly UsedTag[] | null, other: readonly UsedTag[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The tags of the chosen block, with what each says to guests without a value. */
export function TagsInBlock({ id }: { readonly id: string }) {
  const { editor } = useMail();
  const world = useWorld();
  const tags = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const block = findBlock(now.state, id);
      return block && block.node.type.name !== 'columns' ? tagsOfBlock(block.node) : [];
    },
    equalityFn: isSame,
  });
  if (tags.length === 0) return null;
  return (
    <Section aria-label="Tags in this block">
      <h2>Tags in this block</h2>
      <Grid>
        <span className="head">Tag</span>
        <span className="head">When empty, say</span>
        {tags.map((tag, at) => {
          const words = tagWords(tag.name, world.tags);
          const bare = isBare(words, tag.fallback);
          // The same tag may stand here with other words: by its place the box keeps the caret while they change.
          return (
            <TagWordsRow
              key={`${at}-${tag.name}`}
              label={words.label}
              value={tag.fallback ?? ''}
              isNeeded={words.mayBeEmpty}
              isBare={bare}
              name={tag.name}
              onChange={(next) => run(editor, (state) => setTagWords(state, id, tag, next))}
            />
          );
        })}
      </Grid>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly isNeeded: boolean;
  readonly isBare: boolean;
  readonly onChange: (value: string) => void;
}

function TagWordsRow({ label, name, value, isNeeded, isBare: bare, onChange }: RowProps) {
  // A space at the end is no word yet, and would be gone from what is stored.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <span>{label}</span>
      {isNeeded || value !== '' ? (
        <TextField
          value={typed ?? value}
          placeholder="Nothing yet"
          error={bare}
          helperText={bare ? 'Some guests have none' : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(event.target.value);
          }}
          onBlur={() => setTyped(null)}
          slotProps={{
            htmlInput: {
              'aria-label': `${label}, when empty`,
              maxLength: LONGEST,
              autoComplete: 'off',
              'data-field': `tag-${name}`,
            },
          }}
        />
      ) : (
        <span className="head">Everybody has one</span>
      )}
    </>
  );
}
