import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { automationResource } from '#contract/marketing/automations/endpoints.ts';
import type { AutomationTemplate } from '#contract/marketing/automations/library.ts';
import { RecordChoice } from '#src/domain/marketing/automations/index.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useRecipeCalls } from './data.ts';

const MOST_NAME = 120;
const MOST_WORDS = 500;

/** Keeps an automation as a recipe, or describes one of one's own anew. Render it to open it. */
export function RecipeDialog({
  recipe,
  onClose,
}: {
  readonly recipe: AutomationTemplate | null;
  readonly onClose: () => void;
}) {
  const [name, setName] = useState(recipe?.name ?? '');
  const [description, setDescription] = useState(recipe?.description ?? '');
  const [automationId, setAutomationId] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { keep, change } = useRecipeCalls();
  const isReady = name.trim() !== '' && (recipe !== null || automationId !== null);
  const save = async () => {
    if (!isReady) return;
    setIsBusy(true);
    try {
      const words = { name, description };
      const saved = recipe
        ? await change(recipe, words)
        : await keep({ ...words, automation_id: automationId ?? 0 });
      showToast({ theme: 'success', message: `${saved.name} is ${recipe ? 'saved' : 'in your library'}.` });
      onClose();
    } catch (error) {
      showFailure(error, `${name} was not saved. Try again.`);
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      size="small"
      busy={isBusy}
      title={recipe ? `Describe ${recipe.name}` : 'New recipe'}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {recipe ? 'Save' : 'Keep as recipe'}
          </Button>
        </>
      }
    >
      {recipe ? null : (
        <RecordChoice
          of={automationResource}
          label="Automation"
          helperText="It is copied as it is drawn now, and stays as it is"
          value={automationId}
          onChange={setAutomationId}
        />
      )}
      <TextField
        required
        label="Name"
        value={name}
        slotProps={{ htmlInput: { maxLength: MOST_NAME } }}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        multiline
        minRows={2}
        label="Description"
        helperText="What it is for, so that colleagues find it"
        value={description}
        slotProps={{ htmlInput: { maxLength: MOST_WORDS } }}
        onChange={({ target }) => setDescription(target.value)}
      />
    </Modal>
  );
}
