import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { SegmentDifference, SegmentGuest } from '#contract/marketing/segments/schemas.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { useDifference } from '../data/queries.ts';
import { UsedByList } from '../details/UsedByList.tsx';
import { nameOfGuest } from '../panel/GuestTable.tsx';

function Names({ title, count, guests }: { title: string; count: number; guests: readonly SegmentGuest[] }) {
  if (count === 0) return null;
  const more = count - guests.length;
  return (
    <>
      <h3 style={{ margin: '0 0 2px', fontSize: 14, fontWeight: 600 }}>{title}</h3>
      <Quiet style={{ marginBottom: 12 }}>
        {guests.map(nameOfGuest).join(', ')}
        {more > 0 ? `, and ${counted(more, 'other')}` : ''}
      </Quiet>
    </>
  );
}

function Difference({ found }: { found: SegmentDifference }) {
  const figures = [
    { label: 'Now', value: figure(found.before) },
    { label: 'After saving', value: figure(found.after) },
    { label: 'Enter', value: found.entering === 0 ? '0' : `+${figure(found.entering)}` },
    { label: 'Leave', value: found.leaving === 0 ? '0' : `−${figure(found.leaving)}` },
  ];
  return (
    <>
      <FigureStrip aria-label="Guests" sx={{ '& > div': { flexBasis: 100 } }}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{value}</dd>
          </div>
        ))}
      </FigureStrip>
      {found.entering + found.leaving === 0 ? <Quiet>Nobody enters and nobody leaves.</Quiet> : null}
      <Names title="Guests who enter" count={found.entering} guests={found.entering_guests} />
      <Names title="Guests who leave" count={found.leaving} guests={found.leaving_guests} />
      <h3 style={{ margin: '12px 0 2px', fontSize: 14, fontWeight: 600 }}>Uses of this segment</h3>
      <UsedByList used={found.used_by} unseen={found.unseen_users} />
    </>
  );
}

/** What saving would do: who enters, who leaves, and what stands on the segment (SEG A3). */
export function CompareDialog({
  id,
  query,
  onClose,
}: {
  id: number;
  query: Definition;
  onClose: () => void;
}) {
  const { data, error, refetch } = useDifference(id, query);
  return (
    <Modal open title="Effect of saving" onClose={onClose}>
      {data ? (
        <Difference found={data} />
      ) : (
        <PartNotLoaded
          title="The difference could not be counted"
          error={error}
          lines={5}
          onRetry={refetch}
        />
      )}
    </Modal>
  );
}
