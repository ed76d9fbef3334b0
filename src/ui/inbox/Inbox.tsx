import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { hourOrDay } from '../words/dates.ts';

/** A list with what is read beside it; on narrow screens one of the two, by `data-reading`. */
export const InboxPanes = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: '340px minmax(0, 1fr)',
    minHeight: 420,
    overflow: 'hidden',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.surface,
    [atMost('smallDesktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '&[data-reading="true"] > .list, &[data-reading="false"] > article': { display: 'none' },
    },
  };
});

const List = styled('div')(({ theme }) => ({
  maxHeight: 'var(--inbox-height)',
  overflow: 'auto',
  borderRight: `1px solid ${tokensOf(theme).divider}`,
  [atMost('smallDesktop')]: { maxHeight: 'none', borderRight: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${tokensOf(theme).hair}` },
  '& .more': { display: 'block', width: '100%', padding: 8 },
}));

const Row = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '1px 12px',
    width: '100%',
    padding: '10px 16px',
    textAlign: 'left',
    fontFamily: 'inherit',
    fontSize: 13.5,
    lineHeight: '20px',
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="true"]': { backgroundColor: t.primaryTint },
    '& > .who, & > .what': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .who': { fontWeight: 600 },
    '& > .who > svg': { marginLeft: 6, verticalAlign: -2 },
    '& > time': { fontSize: 12.5, color: t.muted, fontVariantNumeric: 'tabular-nums' },
    '& > .what': { gridColumn: '1 / -1', color: t.inkSoft },
  };
});

export interface InboxRow<K> {
  readonly key: K;
  readonly who: ReactNode;
  readonly what: string;
  /** An ISO instant. */
  readonly at: string;
}

export interface InboxListProps<K> {
  readonly label: string;
  readonly rows: readonly InboxRow<K>[];
  readonly chosen: K | null;
  readonly onChoose: (key: K) => void;
  /** Pixels of the screen above and below the list, which scrolls in itself. */
  readonly aroundPx: number;
  /** What stands below the rows, such as the way to older ones. */
  readonly foot?: ReactNode;
}

/** Whom something was sent to, what, and when: one to choose. */
export function InboxList<K extends string | number>(props: InboxListProps<K>) {
  const { label, rows, chosen, onChoose, aroundPx, foot } = props;
  return (
    <List className="list" style={{ '--inbox-height': `calc(100dvh - ${aroundPx}px)` } as object}>
      <ul aria-label={label}>
        {rows.map((row) => (
          <li key={row.key}>
            <Row aria-current={row.key === chosen} onClick={() => onChoose(row.key)}>
              <span className="who">{row.who}</span>
              <time dateTime={row.at}>{hourOrDay(row.at, new Date())}</time>
              <span className="what">{row.what}</span>
            </Row>
          </li>
        ))}
      </ul>
      {foot ? <div className="more">{foot}</div> : null}
    </List>
  );
}
