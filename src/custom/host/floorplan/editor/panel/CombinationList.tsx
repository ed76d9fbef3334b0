import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Link2, Trash2 } from 'lucide-react';
import { counted } from '#src/ui/words/counts.ts';
import type { FloorDraft, PlanCombination } from '../../model/draft.ts';
import type { Problems } from '../../model/problems.ts';
import type { Selection } from '../../model/selection.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { NumberField } from './NumberField.tsx';
import { Card, Fields, Head, Hint } from './parts.tsx';

interface Props {
  readonly combinations: readonly PlanCombination[];
  readonly draft: FloorDraft;
  readonly selection: Selection;
  readonly problems: Problems;
  readonly acts: EditorActs;
}

const MOST_TABLES = 20;

function CombinationCard({
  combination,
  ...props
}: Omit<Props, 'combinations'> & { combination: PlanCombination }) {
  const { draft, selection, problems, acts } = props;
  const key = combination.local_id;
  const wrong = problems[key] ?? {};
  const members = combination.merchant_table_local_ids;
  const names = members.flatMap((id) => draft.tables[id]?.name ?? []);
  const set = (patch: Parameters<EditorActs['setCombination']>[1], field: string) =>
    acts.setCombination(key, patch, `${field} ${key}`);
  const isOther =
    selection.size >= 2 && selection.size <= MOST_TABLES && !members.every((id) => selection.has(id));
  return (
    <Card aria-label={`Combination ${combination.name}`} data-wrong={key in problems}>
      <Fields>
        <TextField
          className="wide"
          label="Name"
          margin="none"
          value={combination.name}
          error={wrong['name'] !== undefined}
          helperText={wrong['name'] ?? wrong['merchant_table_local_ids'] ?? `Tables ${names.join(', ')}`}
          onChange={(event) => set({ name: event.target.value }, 'name')}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <NumberField
          label="Min party"
          value={combination.min_capacity}
          error={wrong['min_capacity']}
          onChange={(min_capacity) => set({ min_capacity }, 'least')}
        />
        <NumberField
          label="Max party"
          value={combination.max_capacity}
          error={wrong['max_capacity']}
          onChange={(max_capacity) => set({ max_capacity }, 'most')}
        />
      </Fields>
      <div className="acts">
        <Button size="small" variant="outlined" onClick={() => acts.select(new Set(members))}>
          Show its tables
        </Button>
        {isOther || (selection.size >= 2 && selection.size !== members.length) ? (
          <Button
            size="small"
            variant="outlined"
            onClick={() => acts.setCombination(key, { merchant_table_local_ids: [...selection] })}
          >
            Take the chosen tables
          </Button>
        ) : null}
        <span style={{ flex: 1 }} />
        <Tooltip title="Remove this combination">
          <IconButton
            aria-label={`Remove the combination ${combination.name}`}
            onClick={() => acts.removeCombination(key)}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
    </Card>
  );
}

/** Tables that are given away together, with the parties they take. */
export function CombinationList({ combinations, ...props }: Props) {
  const { selection, acts } = props;
  const canCombine = selection.size >= 2 && selection.size <= MOST_TABLES;
  return (
    <>
      <Head>
        <h2>{counted(combinations.length, 'combination')}</h2>
      </Head>
      <Hint>
        {canCombine
          ? `${selection.size} tables are chosen.`
          : `Choose two to ${MOST_TABLES} tables that can be pushed together, then combine them.`}
      </Hint>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<Link2 aria-hidden />}
        disabled={!canCombine}
        onClick={() => acts.combine()}
        sx={{ marginBottom: 1.5 }}
      >
        Combine the chosen tables
      </Button>
      {combinations.map((combination) => (
        <CombinationCard key={combination.local_id} combination={combination} {...props} />
      ))}
    </>
  );
}
