import { TOKENS } from '#src/theme/index.ts';

type Tint = 'idle' | 'seated' | 'late';

interface TableArt {
  x: number;
  y: number;
  shape: 'round' | 'long' | 'booth';
  /** Degrees, clockwise. */
  turn?: number;
  seats: number;
  tint?: Tint;
}

const t = TOKENS.dark;
const STROKE: Record<Tint, string> = { idle: t.control, seated: t.primary, late: t.accent };
const FILL: Record<Tint, string> = { idle: 'none', seated: t.tones.ok.tint, late: t.tones.accent.tint };

/** A dining room with a bar, a banquette and a patio, on a 520 by 900 sheet. */
const TABLES: readonly TableArt[] = [
  { x: 132, y: 348, shape: 'round', seats: 4 },
  { x: 132, y: 468, shape: 'round', seats: 4, tint: 'seated' },
  { x: 132, y: 588, shape: 'round', seats: 2 },
  { x: 268, y: 386, shape: 'long', seats: 6, turn: 90 },
  { x: 268, y: 564, shape: 'long', seats: 6, turn: 90, tint: 'late' },
  { x: 392, y: 336, shape: 'booth', seats: 2 },
  { x: 392, y: 420, shape: 'booth', seats: 2, tint: 'seated' },
  { x: 392, y: 504, shape: 'booth', seats: 2 },
  { x: 392, y: 588, shape: 'booth', seats: 2 },
];

const CHAIR = 'M-10 0a10 10 0 0 1 20 0';

function chairs({ shape, seats }: TableArt): string[] {
  if (shape === 'round') {
    return Array.from(
      { length: seats },
      (_, seat) => `rotate(${(360 / seats) * seat + 45}) translate(0 -40)`,
    );
  }
  if (shape === 'booth') return ['translate(-14 0) rotate(-90) translate(0 -32)'];
  const perSide = seats / 2;
  return Array.from({ length: seats }, (_, seat) => {
    const x = -62 + (124 / (perSide * 2)) * (1 + 2 * (seat % perSide));
    return seat < perSide ? `translate(${x} -32)` : `translate(${x} 32) rotate(180)`;
  });
}

function Top({ shape }: { shape: TableArt['shape'] }) {
  if (shape === 'round') return <circle r={32} />;
  if (shape === 'long') return <rect x={-68} y={-24} width={136} height={48} rx={10} />;
  return <rect x={-34} y={-26} width={68} height={52} rx={8} />;
}

/** The line drawing beside the sign-in form; decoration only. */
export function FloorPlanArt() {
  return (
    <svg
      viewBox="0 0 520 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      width="100%"
      height="100%"
    >
      <g fill="none" stroke={t.control} strokeOpacity={0.55} strokeWidth={1.6} strokeLinecap="round">
        <g stroke={t.rule} strokeOpacity={1} strokeWidth={3}>
          <path d="M-10 156H530M44 156V690M476 156V262M476 300V690M44 690H196M286 690H476" />
          <path d="M196 690a90 90 0 0 1 90 0" strokeWidth={1.6} strokeDasharray="5 7" />
        </g>
        <path d="M84 196h272v44a14 14 0 0 1-14 14H98a14 14 0 0 1-14-14z" stroke={t.rule} strokeOpacity={1} />
        {[112, 156, 200, 244, 288, 332].map((x) => (
          <circle
            key={x}
            cx={x}
            cy={274}
            r={9}
            {...(x === 200 ? { stroke: t.primary, strokeOpacity: 1, fill: FILL.seated } : {})}
          />
        ))}
        <path d="M444 296V628" stroke={t.rule} strokeOpacity={1} strokeWidth={8} />
        {TABLES.map((table) => {
          const tint = table.tint ?? 'idle';
          return (
            <g
              key={`${table.x}:${table.y}`}
              transform={`translate(${table.x} ${table.y}) rotate(${table.turn ?? 0})`}
            >
              <g fill={FILL[tint]} stroke={STROKE[tint]} strokeOpacity={tint === 'idle' ? 0.55 : 1}>
                <Top shape={table.shape} />
              </g>
              {chairs(table).map((transform) => (
                <path key={transform} d={CHAIR} transform={transform} />
              ))}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
