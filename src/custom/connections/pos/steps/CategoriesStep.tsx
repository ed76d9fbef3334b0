import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Check } from 'lucide-react';
import {
  suggestedPhase,
  TABLE_STATUS_PHASES,
  type TableStatusPhase,
} from '#contract/connections/pos/rules.ts';
import type { CategoryGroup, PosMerchant } from '#contract/connections/pos/schemas.ts';
import { COURSE_LABELS } from '#contract/host/parties/visit.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { useCategories, useWrite } from '../data.ts';
import { StagePreviewButton } from '../preview/StagePreviewButton.tsx';
import { Lines } from '../Lines.ts';

const NONE = 'none';
const MIXED = 'mixed';

interface Mapping {
  readonly group: CategoryGroup;
  readonly phase: TableStatusPhase | null;
}

/** Whether the locations of a category differ. */
const isMixed = ({ merchant_menu_category_mappings: members }: CategoryGroup) =>
  new Set(members.map(({ table_status_phase }) => table_status_phase)).size > 1;

/** Maps menu categories to the phase that a table is in when they are ordered. */
export function CategoriesStep({ merchants }: { readonly merchants: readonly PosMerchant[] }) {
  const program_id = useIdentity().current_program_id ?? 0;
  const { data, error, refetch } = useCategories();
  const send = async (mappings: readonly Mapping[]) => {
    for (const { group, phase } of mappings)
      await call(services.pos.mapCategory, {
        body: {
          program_id,
          pos_category_name: group.pos_category_name,
          table_status_phase: phase,
          merchant_ids: group.merchant_ids,
        },
      });
  };
  const save = useWrite(send, (mappings) =>
    mappings.length === 1 && mappings[0]
      ? `${mappings[0].group.pos_category_name}: ${phaseLabel(mappings[0].phase)}.`
      : `${counted(mappings.length, ['category is', 'categories are'])} mapped.`,
  );
  if (!data)
    return (
      <NotLoaded title="The categories could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  const groups = data.menu_category_mappings;
  const suggestions = groups.flatMap((group) => {
    const phase =
      group.table_status_phase === null && !isMixed(group) ? suggestedPhase(group.pos_category_name) : null;
    return phase ? [{ group, phase }] : [];
  });
  const failed = merchants.filter((one) => one.failed_to_get_meal_stage_mappings);
  if (groups.length === 0)
    return (
      <EmptyState
        title="No menu categories yet"
        why="They appear when a location is matched to a point of sale that can be reached."
      />
    );
  return (
    <DataCard
      flush
      title={counted(groups.length, ['menu category', 'menu categories'])}
      subtitle="Which phase a table is in once something of the category is ordered. Every location needs at least one."
      actions={
        <>
          <StagePreviewButton merchants={merchants} />
          {suggestions.length > 0 ? (
            <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate(suggestions)}>
              {`Accept ${counted(suggestions.length, ['suggestion', 'suggestions'])}`}
            </Button>
          ) : null}
        </>
      }
    >
      {failed.length === 0 ? null : (
        <Alert severity="warning" sx={{ borderRadius: 0 }}>
          {`The menu could not be read at ${failed.map((one) => one.name_human).join(', ')}. What was known is shown.`}
        </Alert>
      )}
      <Lines aria-label="Menu categories">
        {groups.map((group) => (
          <Row
            key={group.pos_category_name}
            group={group}
            suggestion={suggestions.find((one) => one.group === group)?.phase ?? null}
            isBusy={save.isPending}
            onSave={(phase) => save.mutate([{ group, phase }])}
          />
        ))}
      </Lines>
    </DataCard>
  );
}

const phaseLabel = (phase: TableStatusPhase | null) => (phase === null ? 'No phase' : COURSE_LABELS[phase]);

function Row({
  group,
  suggestion,
  isBusy,
  onSave,
}: {
  readonly group: CategoryGroup;
  readonly suggestion: TableStatusPhase | null;
  readonly isBusy: boolean;
  readonly onSave: (phase: TableStatusPhase | null) => void;
}) {
  const { pos_category_name: name, table_status_phase: phase } = group;
  const mixed = isMixed(group);
  return (
    <li>
      <div>
        {name}
        <small>{counted(group.merchant_ids.length, ['location', 'locations'])}</small>
      </div>
      <div>
        <TextField
          select
          fullWidth
          size="small"
          margin="none"
          label={`Phase: ${name}`}
          disabled={isBusy}
          value={mixed ? MIXED : (phase ?? NONE)}
          onChange={({ target }) => onSave(TABLE_STATUS_PHASES.find((one) => one === target.value) ?? null)}
        >
          {mixed ? (
            <MenuItem value={MIXED} disabled>
              Not the same at all locations
            </MenuItem>
          ) : null}
          <MenuItem value={NONE}>No phase</MenuItem>
          {TABLE_STATUS_PHASES.map((one) => (
            <MenuItem key={one} value={one}>
              {COURSE_LABELS[one]}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <div className="acts">
        {suggestion ? (
          <Button
            size="small"
            startIcon={<Check aria-hidden />}
            aria-label={`Accept ${phaseLabel(suggestion)} for ${name}`}
            disabled={isBusy}
            onClick={() => onSave(suggestion)}
          >
            {phaseLabel(suggestion)}
          </Button>
        ) : phase === null ? (
          <StatusChip tone="idle" label={mixed ? 'Differs' : 'No phase'} />
        ) : (
          <StatusChip tone="ok" label="Mapped" />
        )}
      </div>
    </li>
  );
}
