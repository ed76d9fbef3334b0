import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OMNIVORE_STATES, type OmnivoreState } from '#contract/connections/pos/rules.ts';
import type { PosMerchant } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Bar } from '#src/ui/layout/Bar.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useWrite } from '../data.ts';
import { Lines } from '../Lines.ts';
import { StagePreviewButton } from '../preview/StagePreviewButton.tsx';
import { STATE_LABELS } from '../words.ts';

const stateOf = (value: string): OmnivoreState | null =>
  OMNIVORE_STATES.find((state) => state === value) ?? null;

/** The meal-stage automation of one location, or of all that differ (POS-019, POS-020). */
export function StagesStep({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const [wanted, setWanted] = useState<OmnivoreState>('on');
  const differing = merchants.filter(({ omnivore_state }) => omnivore_state !== wanted);
  const setAll = useWrite(
    (omnivore_state: OmnivoreState) => call(services.pos.updateMerchants, { body: { omnivore_state } }),
    (state, { changed }) =>
      `${counted(changed.length, ['location is', 'locations are'])} set to ${STATE_LABELS[state].toLowerCase()}.`,
  );
  return (
    <DataCard
      flush
      title="Meal stages"
      subtitle="Where it is on, ordered items move parties to a later course. What a host sets holds for ten minutes."
      actions={<StagePreviewButton merchants={merchants} />}
    >
      <Bar>
        <TextField
          select
          size="small"
          margin="none"
          label="Meal stages"
          sx={{ width: 170 }}
          value={wanted}
          onChange={({ target }) => setWanted(stateOf(target.value) ?? wanted)}
        >
          {OMNIVORE_STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {STATE_LABELS[state]}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="contained"
          disabled={setAll.isPending || differing.length === 0}
          onClick={() => setAll.mutate(wanted)}
        >
          {differing.length === 0
            ? 'All locations have it'
            : `Set for ${counted(differing.length, ['location', 'locations'])} that ${differing.length === 1 ? 'differs' : 'differ'}`}
        </Button>
      </Bar>
      <Lines aria-label="Meal stages by location">
        {merchants.map((merchant) => (
          <Row key={merchant.merchant_id} merchant={merchant} />
        ))}
      </Lines>
    </DataCard>
  );
}

function Row({ merchant }: { readonly merchant: PosMerchant }) {
  const { merchant_id, name_human, omnivore_state, version } = merchant;
  const save = useWrite(
    (state: OmnivoreState) =>
      call(services.pos.updateMerchant, {
        params: { id: merchant_id },
        body: { omnivore_state: state, version },
      }),
    (state) => `${name_human}: ${STATE_LABELS[state]}.`,
  );
  return (
    <li>
      <div>{name_human}</div>
      <div>
        <TextField
          select
          fullWidth
          size="small"
          margin="none"
          label={`Meal stages: ${name_human}`}
          disabled={save.isPending}
          value={omnivore_state ?? ''}
          onChange={({ target }) => {
            const state = stateOf(target.value);
            if (state) save.mutate(state);
          }}
        >
          {OMNIVORE_STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {STATE_LABELS[state]}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <div className="acts">
        {omnivore_state === null ? (
          <StatusChip tone="warn" label="Not set" />
        ) : (
          <StatusChip tone="ok" label={STATE_LABELS[omnivore_state]} />
        )}
      </div>
    </li>
  );
}
