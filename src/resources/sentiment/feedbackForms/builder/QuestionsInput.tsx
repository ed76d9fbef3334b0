import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useIsReadOnly } from '#src/crud/form/fieldRules.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageInput } from './PageInput.tsx';
import type { Form } from './form.ts';

const MOST_PAGES = 20;

/** The pages of a form with their questions. */
export function QuestionsInput() {
  const isReadOnly = useIsReadOnly();
  const { fields, append, remove } = useFieldArray<Form, 'questions_json.pages'>({
    name: 'questions_json.pages',
  });
  const { errors } = useFormState<Form>();
  const problem = errors.questions_json?.message;
  const names = new Set(fields.map(({ name }) => name));
  const add = () => {
    let n = fields.length + 1;
    while (names.has(`page_${n}`)) n += 1;
    append({ name: `page_${n}`, elements: [] });
  };
  return (
    <>
      {typeof problem === 'string' ? <Alert type="error">{problem}</Alert> : null}
      {fields.map(({ id }, page) => (
        <PageInput
          key={id}
          page={page}
          count={fields.length}
          onRemove={fields.length > 1 ? () => remove(page) : undefined}
        />
      ))}
      {isReadOnly || fields.length >= MOST_PAGES ? null : (
        <Button sx={{ alignSelf: 'start' }} startIcon={<Plus aria-hidden />} onClick={add}>
          Add a page
        </Button>
      )}
    </>
  );
}
