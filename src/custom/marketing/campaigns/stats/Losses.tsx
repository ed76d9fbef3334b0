import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { LossList } from '../LossList.ts';
import { lossesOf } from './model.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (part * 100) / whole : 0}%`;

/** From everybody of the audience to who was sent to, loss by loss. */
export function Losses({ stats }: { stats: CampaignStats }) {
  const losses = lossesOf(stats);
  const left = losses.at(-1)?.left ?? stats.audience;
  return (
    <DataCard title="From the audience to sent">
      <LossList>
        <li className="sum">
          <span>In the audience</span>
          <b>{figure(stats.audience)}</b>
        </li>
        {losses.map(({ label, lost, left: after }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="lost">
              −{figure(lost)}
              <VisuallyHidden> lost, {figure(after)} left</VisuallyHidden>
            </span>
            <span className="bar" aria-hidden>
              <i style={{ width: share(after, stats.audience) }} />
              <i style={{ width: share(lost, stats.audience) }} />
            </span>
          </li>
        ))}
        <li className="sum">
          <span>Sent so far</span>
          <b>{figure(left)}</b>
        </li>
      </LossList>
    </DataCard>
  );
}
