import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KIND_LABELS, newElement, QUESTION_KINDS, type QuestionKind } from '../words.ts';
import { ElementInput } from './ElementInput.tsx';
import type { Form } from './form.ts';

interface PageInputProps {
  readonly page: number;
  readonly count: number;
  readonly onRemove: (() => void) | undefined;
}

function AddQuestion({ onAdd }: { readonly onAdd: (kind: QuestionKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        sx={{ alignSelf: 'start' }}
        startIcon={<Plus aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add a question
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {QUESTION_KINDS.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onAdd(kind);
            }}
          >
            {KIND_LABELS[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** One page of a form: its title and its questions in order. */
export function PageInput({ page, count, onRemove }: PageInputProps) {
  const isReadOnly = useIsReadOnly();
  const { getValues } = useFormContext<Form>();
  const { fields, append, move, remove } = useFieldArray<Form, `questions_json.pages.${number}.elements`>({
    name: `questions_json.pages.${page}.elements`,
  });
  const title = count > 1 ? `Questions, page ${page + 1}` : 'Questions';
  return (
    <DataCard
      title={title}
      actions={
        onRemove && !isReadOnly ? (
          <IconButton aria-label={`Remove page ${page + 1}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      <Stack spacing={2}>
        {count > 1 ? (
          <TextInput source={`questions_json.pages.${page}.title`} label="Title of the page" />
        ) : null}
        {fields.length === 0 ? <span>No question yet. Add the first one.</span> : null}
        {fields.map(({ id }, place) => (
          <ElementInput
            key={id}
            source={`questions_json.pages.${page}.elements.${place}`}
            place={place}
            isLast={place === fields.length - 1}
            onMove={(by) => move(place, place + by)}
            onRemove={() => remove(place)}
          />
        ))}
        {isReadOnly ? null : (
          <AddQuestion onAdd={(kind) => append(newElement(kind, getValues('questions_json')))} />
        )}
      </Stack>
    </DataCard>
  );
}
