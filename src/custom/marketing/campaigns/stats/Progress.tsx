import { styled } from '@mui/material/styles';
import { CircleCheck, CircleSlash, CircleX, Clock3, Hand, type LucideIcon, Send } from 'lucide-react';
import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { atMost, type Tone, tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure, shareText } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { PART_WORDS, PARTS, type Part, partsOf } from './model.ts';

const LOOKS = {
  delivered: { icon: CircleCheck, tone: 'ok' },
  sending: { icon: Send, tone: 'ok' },
  waiting: { icon: Clock3, tone: 'idle' },
  skipped: { icon: CircleSlash, tone: 'idle' },
  failed: { icon: CircleX, tone: 'bad' },
  held_out: { icon: Hand, tone: 'idle' },
} as const satisfies Record<Part, { icon: LucideIcon; tone: Tone }>;

const Frame = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  const hatch = `repeating-linear-gradient(135deg, ${t.rule} 0 3px, ${t.chip} 3px 6px)`;
  return {
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', marginBottom: 8 },
    '& .head strong': { fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .head span:last-of-type': { marginLeft: 'auto', fontSize: 13, color: t.muted },
    '& .bar': { display: 'flex', gap: 2, height: 14, marginBottom: 14 },
    '& .bar i': { minWidth: 2, borderRadius: 3, backgroundColor: t.chip },
    '& .bar .delivered': { backgroundColor: t.primary },
    '& .bar .sending': { backgroundColor: t.primary, opacity: 0.6 },
    '& .bar .waiting': { backgroundColor: t.primary, opacity: 0.25 },
    '& .bar .skipped, & .bar .held_out': { backgroundImage: hatch },
    '& .bar .failed': { backgroundColor: t.tones.bad.main },
    '& dl': { display: 'flex', flexWrap: 'wrap', gap: '12px 0', margin: 0 },
    '& dl > div': { flex: '1 1 130px', padding: '0 14px', borderLeft: `1px solid ${t.divider}` },
    '& dl > div:first-of-type': { paddingLeft: 0, borderLeft: 0 },
    '& dt': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, color: t.muted },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& dd.value': { fontSize: 18, fontWeight: 600 },
    '& dd.value small': { marginLeft: 5, fontSize: 13, fontWeight: 400, color: t.muted },
    '& dd.of': { display: 'flex', justifyContent: 'space-between', gap: 12, fontSize: 12.5, color: t.muted },
    '& dd.of b': { fontWeight: 400, color: t.ink },
    [atMost('mobile')]: {
      '& dl > div': { flexBasis: '45%' },
      '& dl > div:nth-of-type(odd)': { paddingLeft: 0, borderLeft: 0 },
    },
  };
});

/** The reasons of a part, the largest first; three are told here, all of them beside. */
const MOST_REASONS = 4;

function reasonsOf(part: Part, stats: CampaignStats) {
  const all =
    part === 'waiting'
      ? stats.waiting_for
      : part === 'skipped'
        ? stats.skipped_for
        : part === 'failed'
          ? stats.failed_for
          : [];
  return all.toSorted((a, b) => b.count - a.count).slice(0, MOST_REASONS);
}

/** Where everybody of the audience is: one bar, its parts and why. */
export function Progress({ campaign, stats }: { campaign: Campaign; stats: CampaignStats }) {
  const parts = partsOf(stats);
  const shown = PARTS.filter((part) => parts[part] > 0 || part === 'delivered');
  const { done_about_ts } = stats;
  return (
    <DataCard>
      <Frame>
        <div className="head">
          <strong>{figure(stats.audience)}</strong>
          <span>{counted(stats.audience, 'guest').replace(/^[\d,]+ /, '')} in the audience</span>
          <span>
            {campaign.state === 'sending' ? `${figure(campaign.rate_per_minute)} a minute. ` : ''}
            {campaign.state === 'sending' && done_about_ts !== null
              ? `Done about ${momentText(done_about_ts, 'Nov 20, 7:30 PM')}.`
              : ''}
          </span>
        </div>
        <div
          className="bar"
          role="img"
          aria-label={shown.map((part) => `${PART_WORDS[part]} ${figure(parts[part])}`).join(', ')}
        >
          {shown.map((part) => (
            <i key={part} className={part} style={{ flexGrow: parts[part], flexBasis: 0 }} />
          ))}
        </div>
        <dl>
          {shown.map((part) => {
            const { icon: Icon, tone } = LOOKS[part];
            return (
              <div key={part}>
                <dt>
                  <ToneText tone={tone} style={{ display: 'flex' }}>
                    <Icon size={15} aria-hidden />
                  </ToneText>
                  {PART_WORDS[part]}
                </dt>
                <dd className="value">
                  {figure(parts[part])}
                  <small>{shareText(parts[part], stats.audience)}</small>
                </dd>
                {reasonsOf(part, stats).map(({ reason, words, count }) => (
                  <dd key={reason} className="of">
                    <span>{words}</span>
                    <b>{figure(count)}</b>
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
        {stats.audience === 0 ? <Quiet>Nobody has been written down yet.</Quiet> : null}
      </Frame>
    </DataCard>
  );
}
