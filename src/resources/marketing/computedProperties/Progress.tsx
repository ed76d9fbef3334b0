import type { ComputedProperty } from '#contract/marketing/computedProperties/schemas.ts';
import { ProgressBar } from '#src/ui/feedback/ProgressBar.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useProgress } from './data.ts';

const percentOf = ({ done, total }: { done: number; total: number }) =>
  total === 0 ? 0 : Math.floor((Math.min(done, total) / total) * 100);

/** Whether all guests are worked out, or how far that has come. */
export function PropertyState({ property }: { property: ComputedProperty }) {
  const { computing } = useProgress(property);
  if (!computing) return <StatusChip tone="ok" label="Up to date" />;
  return <StatusChip tone="info" label={`Working out, ${percentOf(computing)}%`} />;
}

/** How many guests have a value, as it grows. */
export function ValueCount({ property }: { property: ComputedProperty }) {
  return useProgress(property).value_count.toLocaleString('en-US');
}

/** The same on the page of one, while there is something to wait for. */
export function WorkingOut({ property }: { property: ComputedProperty }) {
  const { computing } = useProgress(property);
  if (!computing) return null;
  const { done, total } = computing;
  return (
    <DataCard
      title="Working out all guests"
      subtitle={
        total === 0
          ? 'It begins in a moment. Until then guests keep the values they had.'
          : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} guests. The others keep the values they had until it is their turn.`
      }
    >
      <ProgressBar
        label="Guests worked out"
        total={Math.max(total, 1)}
        segments={[{ label: 'worked out', value: done, tone: 'primary' }]}
      />
    </DataCard>
  );
}
