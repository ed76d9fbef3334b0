import type { ProgramState } from './model/states.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { STATE_LABELS, STATE_TONES } from './model/states.ts';

export function ConceptState({ state }: { state: ProgramState }) {
  return <StatusChip tone={STATE_TONES[state]} label={STATE_LABELS[state]} />;
}
