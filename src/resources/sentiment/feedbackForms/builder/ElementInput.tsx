import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Element } from '#contract/sentiment/feedback/questions.ts';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { SwitchInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { KIND_LABELS, kindOf } from '../words.ts';
import type { Form } from './form.ts';

type Source = `questions_json.pages.${number}.elements.${number}`;

interface ElementInputProps {
  readonly source: Source;
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

type List = 'choices' | 'rows' | 'columns';
const ONE = { choices: 'choice', rows: 'row', columns: 'column' } as const satisfies Record<List, string>;

/** The choices of a question; what is stored of one stays the same when its text changes. */
function ChoicesInput({ source, list }: { readonly source: Source; readonly list: List }) {
  const isReadOnly = useIsReadOnly();
  const { fields, append, remove } = useFieldArray<Form, `${Source}.${List}`>({ name: `${source}.${list}` });
  const taken = new Set(fields.map(({ value }) => value));
  const add = () => {
    let n = fields.length + 1;
    while (taken.has(`${ONE[list]}_${n}`)) n += 1;
    append({ value: `${ONE[list]}_${n}`, text: '' });
  };
  return (
    <Stack spacing={1} role="group" aria-label={`${ONE[list]}s`} sx={{ textTransform: 'none' }}>
      {fields.map(({ id }, index) => (
        <Box key={id} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <TextInput
            source={`${source}.${list}.${index}.text`}
            label={`${ONE[list]} ${index + 1}`.replace(/^./, (first) => first.toUpperCase())}
          />
          {isReadOnly ? null : (
            <IconButton aria-label={`Remove ${ONE[list]} ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </Box>
      ))}
      {isReadOnly ? null : (
        <Button size="small" sx={{ alignSelf: 'start' }} startIcon={<Plus aria-hidden />} onClick={add}>
          {`Add a ${ONE[list]}`}
        </Button>
      )}
    </Stack>
  );
}

const LISTS = {
  radiogroup: ['choices'],
  checkbox: ['choices'],
  matrix: ['rows', 'columns'],
  rating: [],
  text: [],
  comment: [],
  boolean: [],
} as const satisfies Record<Element['type'], readonly List[]>;

/** One question with its own settings. */
export function ElementInput({ source, place, isLast, onMove, onRemove }: ElementInputProps) {
  const isReadOnly = useIsReadOnly();
  const element = useWatch<Form, Source>({ name: source });
  if (!element) return null;
  const called = `question ${place + 1}`;
  return (
    <Box
      role="group"
      aria-label={`Question ${place + 1}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}
    >
      <Stack spacing={1}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="strong" sx={{ flex: 1 }}>
            {KIND_LABELS[kindOf(element)]}
          </Box>
          {isReadOnly ? null : (
            <>
              <IconButton aria-label={`Move ${called} up`} disabled={place === 0} onClick={() => onMove(-1)}>
                <ArrowUp size={16} aria-hidden />
              </IconButton>
              <IconButton aria-label={`Move ${called} down`} disabled={isLast} onClick={() => onMove(1)}>
                <ArrowDown size={16} aria-hidden />
              </IconButton>
              <IconButton aria-label={`Remove ${called}`} onClick={onRemove}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </>
          )}
        </Box>
        <TextInput source={`${source}.title`} label="Question" />
        <TextInput source={`${source}.description`} label="Explanation" />
        {element.type === 'rating' ? (
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextInput source={`${source}.minRateDescription`} label="Word for the lowest" />
            <TextInput source={`${source}.maxRateDescription`} label="Word for the highest" />
          </Box>
        ) : null}
        {LISTS[element.type].map((list) => (
          <ChoicesInput key={list} source={source} list={list} />
        ))}
        <SwitchInput source={`${source}.isRequired`} label="Has to be answered" />
        <TextInput
          source={`${source}.visibleIf`}
          label="Shown only if"
          helperText={`Empty: always. Such as {nps_1} <= 6, or {yes_1} = false. This question is called ${element.name}.`}
        />
      </Stack>
    </Box>
  );
}
