import type { SegmentCount } from '#contract/marketing/segments/schemas.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { figure } from '#src/ui/words/counts.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (part * 100) / whole : 0}%`;

/** What each condition removes, in its order, and what would bring most guests back. */
export function Funnel({ count }: { count: SegmentCount }) {
  const { funnel, all_guests, size } = count;
  if (funnel.length === 0) return null;
  const gains = funnel.map(({ title, without }) => ({ title, gain: without - size }));
  const best = gains.reduce((most, one) => (one.gain > most.gain ? one : most), { title: '', gain: 0 });
  return (
    <section>
      <h3>Guests removed by each condition</h3>
      <ol className="funnel">
        <li className="heads" aria-hidden>
          <span />
          <span>left</span>
          <span>removed</span>
        </li>
        <li>
          <span>All guests</span>
          <b>{figure(all_guests)}</b>
          <span />
          <span className="bar" aria-hidden>
            <i style={{ width: '100%' }} />
          </span>
        </li>
        {funnel.map(({ path, title, left, removed }) => (
          <li key={path}>
            <span>{title}</span>
            <b>
              {figure(left)}
              <VisuallyHidden> left</VisuallyHidden>
            </b>
            <span className="removed" data-none={removed === 0 || undefined}>
              {removed === 0 ? '0' : `−${figure(removed)}`}
              <VisuallyHidden> removed</VisuallyHidden>
            </span>
            <span className="bar" aria-hidden>
              <i style={{ width: share(left, all_guests) }} />
              <i style={{ width: share(removed, all_guests) }} />
            </span>
          </li>
        ))}
      </ol>
      {best.gain > 0 && funnel.length > 1 ? (
        <div className="quiet">
          Most would be added without “{best.title}”: {figure(best.gain)} guests.
        </div>
      ) : null}
    </section>
  );
}
