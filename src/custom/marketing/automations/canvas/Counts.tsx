import { RefreshCw } from 'lucide-react';
import { figure, shareText } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { useBuilder } from '../builder.ts';

/** How guests went through since it was switched on; absent before. */
export function Counts() {
  const { automation, stats, imagined } = useBuilder();
  if (!stats || imagined || automation.version_number === null) return null;
  const { entered, active, finished, exited, stopped, goal, held_out, failed } = stats;
  const lines = [
    ['Inside now', active + failed],
    ['Finished', finished],
    ['Left on the way', exited],
    ['Reached the goal', goal],
    ['Stopped', stopped],
    ['Held out', held_out],
  ] as const;
  return (
    <section className="counts" aria-label="Guests so far">
      <p>
        <RefreshCw size={13} aria-hidden />
        {automation.enabled_ts === null
          ? `Version ${automation.version_number}`
          : `Version ${automation.version_number}, on since ${momentText(automation.enabled_ts, 'Nov 20')}`}
      </p>
      <dl>
        {lines
          .filter(([label, count]) => count > 0 || label === 'Inside now' || label === 'Finished')
          .map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure(count)}</dd>
            </div>
          ))}
        <div className="sum">
          <dt>Entered</dt>
          <dd>{figure(entered)}</dd>
        </div>
      </dl>
      {automation.goal === null || stats.goal_rate === null ? null : (
        <p>
          {shareText(stats.goal_rate, 1)} reached the goal
          {stats.held_out_rate === null ? '' : `, of those held out ${shareText(stats.held_out_rate, 1)}`}
        </p>
      )}
      <p>Counted {momentText(stats.as_of, '7:30:05 PM')}</p>
    </section>
  );
}
