import Button from '@mui/material/Button';
import { CircleCheck, CopyPlus, FilePenLine, PencilLine, Plus, Trash2 } from 'lucide-react';
import type { Configuration, ReservationType } from '#contract/host/inventory/schemas.ts';
import { useConfigurations, useInventoryCalls } from '#src/domain/host/inventory/index.ts';
import type { PlannedChange } from '#src/domain/host/inventory/inputs.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { counted } from '#src/ui/words/counts.ts';
import {
  copyForOtherDays,
  daysText,
  draftOf,
  newPlan,
  type PlanDraft,
  spanText,
} from '../model/planDraft.ts';

/** A plan that is to be edited, or a new one from a draft. */
export interface Edited {
  readonly plan: Configuration | null;
  readonly start: PlanDraft;
}

interface Props {
  readonly type: ReservationType;
  readonly today: string;
  readonly mayEdit: boolean;
  readonly ask: (change: PlannedChange) => void;
  readonly onEdit: (edited: Edited) => void;
}

/** Publishing, taking back and deleting a plan, each with its impact first. */
function usePlanChanges(ask: Props['ask']) {
  const calls = useInventoryCalls();
  const done = (title: string) => {
    showToast({ theme: 'success', title });
    void calls.reload();
  };
  return {
    setStatus: (plan: Configuration, status: Configuration['status']) => {
      const isPublishing = status === 'published';
      ask({
        title: isPublishing ? `Publish ${plan.name}` : `Take ${plan.name} back`,
        applyLabel: isPublishing ? 'Publish' : 'Take back',
        preview: async () => (await calls.updatePlan(plan, { status }, true)).impact,
        apply: async () => {
          await calls.updatePlan(plan, { status }, false);
          done(isPublishing ? `${plan.name} is published` : `${plan.name} is a draft again`);
        },
      });
    },
    remove: (plan: Configuration) =>
      ask({
        title: `Delete ${plan.name}`,
        applyLabel: 'Delete',
        preview: async () => (await calls.removePlan(plan, true)).impact,
        apply: async () => {
          await calls.removePlan(plan, false);
          done(`${plan.name} is deleted`);
        },
      }),
  };
}

function PlanRow({ plan, mayEdit, ask, onEdit }: Omit<Props, 'type' | 'today'> & { plan: Configuration }) {
  const changes = usePlanChanges(ask);
  const isPublished = plan.status === 'published';
  const count = plan.slots.length;
  return (
    <li>
      <div>
        <strong>{plan.name}</strong>{' '}
        {isPublished ? (
          <StatusChip tone="ok" icon={CircleCheck} label="Published" />
        ) : (
          <StatusChip tone="idle" icon={FilePenLine} label="Draft" />
        )}
        <p>
          {daysText(plan.days)} · {spanText(plan)} · {counted(count, ['slot a day', 'slots a day'])}
        </p>
      </div>
      {mayEdit ? (
        <div className="acts">
          <Button
            startIcon={<PencilLine aria-hidden />}
            aria-label={`Edit ${plan.name}`}
            onClick={() => onEdit({ plan, start: draftOf(plan) })}
          >
            Edit
          </Button>
          <Button
            aria-label={isPublished ? `Take ${plan.name} back` : `Publish ${plan.name}`}
            onClick={() => changes.setStatus(plan, isPublished ? 'draft' : 'published')}
          >
            {isPublished ? 'Take back' : 'Publish'}
          </Button>
          <Button
            startIcon={<CopyPlus aria-hidden />}
            aria-label={`Copy ${plan.name} to other days`}
            onClick={() => onEdit({ plan: null, start: copyForOtherDays(plan) })}
          >
            Copy to other days
          </Button>
          <Button
            color="error"
            startIcon={<Trash2 aria-hidden />}
            aria-label={`Delete ${plan.name}`}
            onClick={() => changes.remove(plan)}
          >
            Delete
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** The weekly plans of a type: for a date the published one that began last applies. */
export function PlanList(props: Props) {
  const { type, today, mayEdit, onEdit } = props;
  const { data, error, refetch } = useConfigurations(type.merchantId, type.id);
  return (
    <DataCard
      flush
      title="Weekly plans"
      subtitle="For each date the published plan that began last applies"
      actions={
        mayEdit ? (
          <Button
            variant="outlined"
            startIcon={<Plus aria-hidden />}
            onClick={() => onEdit({ plan: null, start: newPlan(today) })}
          >
            New plan
          </Button>
        ) : undefined
      }
    >
      {data ? null : (
        <NotLoaded title="The weekly plans could not be loaded" error={error} onRetry={refetch} lines={3} />
      )}
      {data?.length === 0 ? (
        <Quiet data-inset>No plan yet: without one, only slots added to single dates can be booked.</Quiet>
      ) : null}
      {data && data.length > 0 ? (
        <Rows>
          {data.map((plan) => (
            <PlanRow key={plan.configurationId} plan={plan} {...props} />
          ))}
        </Rows>
      ) : null}
    </DataCard>
  );
}
