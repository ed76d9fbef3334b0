import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { services } from '#contract/index.ts';
import type { Program } from '#contract/administration/programs/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { ConfirmDialog } from '#src/ui/modal/ConfirmDialog.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { ConceptState } from './fields.tsx';
import {
  isOpen,
  nextStates,
  type ProgramState,
  STATE_ACTS,
  STATE_LABELS,
  stateConsequence,
} from './model/states.ts';

function useStateChange(concept: Program, onChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const change = async (program_state: ProgramState) => {
    setBusy(true);
    try {
      const { program_id: id, version } = concept;
      await call(services.programs.setState, { params: { id }, body: { program_state, version } });
      showToast({
        theme: 'success',
        message: `${concept.program_name} is now ${STATE_LABELS[program_state].toLowerCase()}.`,
      });
    } catch (error) {
      const stale = error instanceof ApiError && error.code === 'STALE';
      const words = error instanceof Error ? error.message : 'The state could not be changed. Try again.';
      showErrorToast(stale ? 'Somebody changed this concept meanwhile. Look again, then decide.' : words, {
        error,
      });
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  return { busy, change };
}

/** The state of a concept and the ways out of it, each with what its members will notice. */
export function StateCard({ concept, onChanged }: { concept: Program; onChanged: () => void }) {
  const [asking, setAsking] = useState<ProgramState | null>(null);
  const { busy, change } = useStateChange(concept, onChanged);
  return (
    <DataCard title="State" subtitle="Members reach a concept while it is onboarding or active.">
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ConceptState state={concept.program_state} />
        {nextStates(concept.program_state).map((state) => (
          <Button
            key={state}
            size="small"
            variant="outlined"
            color={isOpen(state) ? 'primary' : 'error'}
            onClick={() => setAsking(state)}
          >
            {STATE_ACTS[state]}
          </Button>
        ))}
      </Stack>
      {asking ? (
        <ConfirmDialog
          open
          destructive={!isOpen(asking)}
          title={`${STATE_ACTS[asking]}: ${concept.program_name}?`}
          consequence={stateConsequence(concept, asking)}
          confirmLabel={STATE_ACTS[asking]}
          busy={busy}
          onConfirm={() => void change(asking).then(() => setAsking(null))}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </DataCard>
  );
}
