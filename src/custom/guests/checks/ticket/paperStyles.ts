import type { Tokens } from '#src/theme/index.ts';

const cut = (colour: string) => `1px dashed ${colour}`;

/** How a check looks on screen and on paper; its parts are torn off by dashed lines. */
export const paperStyles = (t: Tokens) =>
  ({
    '& .check-paper': {
      fontSize: 13.5,
      lineHeight: '20px',
      color: t.ink,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .check-paper > * + *': { marginTop: 12, paddingTop: 12, borderTop: cut(t.control) },
    '& .head': { display: 'grid', justifyItems: 'center', textAlign: 'center', overflowWrap: 'anywhere' },
    '& .head > strong': { fontSize: 16, lineHeight: '22px', fontWeight: 600 },
    '& .head > span': { fontSize: 12.5, color: t.muted },
    '& .head > b': { marginTop: 8, fontSize: 15, fontWeight: 600 },
    '& .head > em': {
      marginTop: 2,
      padding: '0 8px',
      border: `1px solid ${t.control}`,
      borderRadius: 4,
      fontSize: 12,
      fontStyle: 'normal',
      fontWeight: 600,
      textTransform: 'uppercase',
      letterSpacing: '0.06em',
    },
    '& .facts': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '2px 16px',
      marginBottom: 0,
    },
    '& .facts > div': { display: 'flex', gap: 8, minWidth: 0 },
    '& .facts > [data-wide]': { gridColumn: '1 / -1' },
    '& .facts dt': { flex: 'none', minWidth: 58, color: t.muted },
    '& .facts dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '& .items': { listStyle: 'none', marginBottom: 0, paddingLeft: 0 },
    '& .items > li': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gap: '0 8px',
      breakInside: 'avoid',
    },
    '& .items > li + li': { marginTop: 5 },
    '& .items .quantity': { color: t.muted, textAlign: 'right' },
    '& .items .modifier': { gridColumn: 2, paddingLeft: 10, color: t.muted },
    '& .items span': { overflowWrap: 'anywhere' },
    '& .items em': { marginLeft: 8, fontStyle: 'normal', fontWeight: 600, color: t.tones.bad.main },
    '& del': { color: t.muted },
    '& .cents': { margin: 0, textAlign: 'right', whiteSpace: 'nowrap' },
    '& .lines': { display: 'grid', gap: 2, marginBottom: 0 },
    '& .lines > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 12 },
    '& .lines dt': { overflowWrap: 'anywhere' },
    '& .lines small': { marginLeft: 8, fontSize: 12.5, color: t.muted },
    '& .lines [data-strong]': { fontWeight: 600, fontSize: 15 },
    '& .none': { marginBottom: 0, color: t.muted },
  }) as const;
