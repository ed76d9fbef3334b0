import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import type { NavEntry } from '#src/navigation/navigation.ts';

const Row = styled(Link)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 30,
    padding: '0 8px',
    borderRadius: 8,
    fontSize: 13.5,
    color: t.inkSoft,
    textDecoration: 'none',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { color: t.muted },
    '&:hover': { backgroundColor: t.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current="page"], &[data-within="true"]': {
      backgroundColor: t.primaryTint,
      color: t.primary,
      fontWeight: 600,
      '& > svg': { color: t.primary },
    },
    '&[data-narrow="true"]': {
      flexDirection: 'column',
      justifyContent: 'center',
      gap: 3,
      width: 56,
      height: 52,
      padding: 0,
      fontSize: 10.5,
      lineHeight: '14px',
      '& > span': { maxWidth: '100%' },
    },
    '&[data-plain="true"]': { height: 27 },
    [COARSE_POINTER]: { '&, &[data-plain="true"]': { height: 44 }, '&[data-narrow="true"]': { height: 52 } },
  };
});

export interface NavLinkRowProps {
  entry: NavEntry;
  current: boolean;
  /** The very page, or one below it. */
  isPage: boolean;
  /** An icon over a short label, for the 64 px rail. */
  narrow?: boolean;
  /** No icon, for the second-level list. */
  plain?: boolean;
  onFollow?: (() => void) | undefined;
}

/** One line of navigation. */
export function NavLinkRow({
  entry,
  current,
  isPage,
  narrow = false,
  plain = false,
  onFollow,
}: NavLinkRowProps) {
  const Icon = entry.icon;
  return (
    <Row
      to={entry.path}
      aria-current={current && isPage ? 'page' : current ? 'true' : undefined}
      data-within={current}
      data-narrow={narrow}
      data-plain={plain}
      onClick={onFollow}
    >
      {plain ? null : <Icon size={narrow ? 18 : 16} aria-hidden />}
      <span>{narrow ? (entry.shortLabel ?? entry.label) : entry.label}</span>
    </Row>
  );
}
