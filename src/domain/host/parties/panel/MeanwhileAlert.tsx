import type { Party } from '#contract/host/parties/schemas.ts';
import { VISIT_LABELS } from '#contract/host/parties/visit.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { partyName } from '../model.ts';

/** In a dialog whose act somebody else has made impossible meanwhile: how the party stands now. */
export function MeanwhileAlert({ party }: { readonly party: Party }) {
  const where = party.table_names.length > 0 ? `, ${party.table_names.join(' and ')}` : '';
  return (
    <Alert type="warning">
      Somebody else was here first: {partyName(party)} is {VISIT_LABELS[party.visit_state].toLowerCase()}
      {where} by now.
    </Alert>
  );
}
