import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { SaveBar } from '#src/ui/page/SaveBar.tsx';

/** What is wrong with the form as a whole. */
export function WholeFormError() {
  const { errors } = useFormState();
  const problem: unknown = errors.root?.['serverError'];
  const inner: unknown =
    typeof problem === 'object' && problem !== null && 'message' in problem ? problem.message : problem;
  return typeof inner === 'string' && inner !== '' ? <Alert type="error">{inner}</Alert> : null;
}

/** What a page's own bar of unsaved changes can do. */
export interface BarActs {
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly busy: boolean;
}

export interface FormFootProps {
  formId: string;
  /** Where saving leads; set once the save is done, so that the guard has let go. Null: stay. */
  leaveTo: string | null;
  cancelTo?: string;
  /** With a label the form creates; without one it saves changes. */
  createLabel?: string;
  /** Says more of unsaved changes than how many there are. */
  bar?: (acts: BarActs) => ReactNode;
  /** Hands the way to overwrite the form's values out of the form. */
  onReady?: (reset: (values: Record<string, unknown>) => void) => void;
}

function submitForm(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The end of a form: its buttons, or the bar of unsaved changes, and the question before leaving. */
export function FormFoot({ formId, leaveTo, cancelTo, createLabel, bar, onReady }: FormFootProps) {
  const { isDirty, dirtyFields } = useFormState();
  const { reset } = useFormContext();
  const { saving } = useSaveContext();
  const navigate = useNavigate();
  useEffect(() => onReady?.((values) => reset(values)), [onReady, reset]);
  useEffect(() => {
    if (leaveTo) void navigate(leaveTo);
  }, [leaveTo, navigate]);
  const guard = <UnsavedGuard when={isDirty && leaveTo === null} />;
  if (createLabel !== undefined) {
    return (
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        {guard}
        <Button type="submit" variant="contained" disabled={saving ?? false}>
          {createLabel}
        </Button>
        {cancelTo === undefined ? null : (
          <Button variant="outlined" component={Link} to={cancelTo}>
            Cancel
          </Button>
        )}
      </Stack>
    );
  }
  const acts = { busy: saving ?? false, onSave: () => submitForm(formId), onDiscard: () => reset() };
  return (
    <>
      {guard}
      {bar && isDirty ? bar(acts) : null}
      {bar ? null : <SaveBar {...acts} changes={isDirty ? Object.keys(dirtyFields).length : 0} />}
    </>
  );
}
