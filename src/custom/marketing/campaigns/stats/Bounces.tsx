import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { LossList } from '../LossList.ts';

const CLASSES = {
  hard: { label: 'Hard', note: 'the mailbox does not exist; it is suppressed' },
  soft: { label: 'Soft', note: 'full or away; the third in 14 days suppresses' },
  block: { label: 'Block', note: 'refused by the receiver' },
  policy: { label: 'Policy', note: 'a rule of the domain' },
  unknown: { label: 'Unknown', note: 'the answer is kept in full' },
} as const satisfies Record<keyof CampaignStats['bounced'], { label: string; note: string }>;

/** What came back, by class. */
export function Bounces({ stats }: { stats: CampaignStats }) {
  const names = Object.keys(CLASSES) as (keyof typeof CLASSES)[];
  const all = names.reduce((sum, name) => sum + stats.bounced[name], 0);
  return (
    <DataCard title="Bounces by class" {...(all > 0 ? { subtitle: `${figure(all)} came back` } : {})}>
      {all === 0 ? (
        <Quiet>Nothing came back.</Quiet>
      ) : (
        <LossList>
          {names.map((name) => (
            <li key={name}>
              <span>
                {CLASSES[name].label} <Quiet as="span">{CLASSES[name].note}</Quiet>
              </span>
              <span className={stats.bounced[name] > 0 ? 'lost' : undefined}>
                {figure(stats.bounced[name])}
              </span>
            </li>
          ))}
        </LossList>
      )}
      <Quiet style={{ marginTop: 12 }}>
        Sending pauses itself when more than 5% of the last 500 bounce hard, or more than 0.3% complain.
      </Quiet>
    </DataCard>
  );
}
