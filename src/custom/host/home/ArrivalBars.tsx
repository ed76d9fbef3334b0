import { styled } from '@mui/material/styles';
import type { Arrivals } from '#contract/host/tonight/rules.ts';
import { tokensOf } from '#src/theme/index.ts';
import { barsOf, barsText } from './model/bars.ts';

const HEIGHT = 28;
const STEP = 8;
const BAR = 6;

const Picture = styled('svg')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'block',
    width: '100%',
    height: HEIGHT,
    '& .past': { fill: t.rule },
    '& .booked': { fill: t.primary, opacity: 0.55 },
    '& .full': { fill: t.accent },
    '& .beyond': { fill: t.tones.bad.main },
    '& .limit': { stroke: t.control, strokeWidth: 1, strokeDasharray: '1 2' },
    '& .now': { stroke: t.accent, strokeWidth: 1.5 },
  };
});

/** Covers by quarter hour of a shift against what it takes in, with now among them. */
export function ArrivalBars({ arrivals }: { arrivals: readonly Arrivals[] }) {
  if (arrivals.length === 0) return null;
  const bars = barsOf(arrivals);
  const now = arrivals.filter(({ is_past }) => is_past).length;
  const isUnderWay = now > 0 && now < arrivals.length;
  const width = bars.length * STEP;
  const y = (share: number) => HEIGHT - share * (HEIGHT - 2);
  return (
    <Picture
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={barsText(arrivals)}
    >
      {bars.map(({ time, height, beyond, look, limit }, index) => (
        <g key={time}>
          <rect x={index * STEP} width={BAR} y={y(height)} height={HEIGHT - y(height)} className={look} />
          {beyond > 0 ? (
            <rect
              x={index * STEP}
              width={BAR}
              y={y(height)}
              height={y(height - beyond) - y(height)}
              className="beyond"
            />
          ) : null}
          {limit === null ? null : (
            <line x1={index * STEP} x2={(index + 1) * STEP} y1={y(limit)} y2={y(limit)} className="limit" />
          )}
        </g>
      ))}
      {isUnderWay ? (
        <line x1={now * STEP - 1} x2={now * STEP - 1} y1={0} y2={HEIGHT} className="now" />
      ) : null}
    </Picture>
  );
}
