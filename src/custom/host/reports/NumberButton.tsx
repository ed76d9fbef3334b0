import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { COARSE_POINTER, tokensOf } from '#src/theme/index.ts';

const Plain = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    padding: 0,
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    textAlign: 'inherit',
    textDecoration: `underline dotted ${t.control}`,
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    cursor: 'pointer',
    '&:hover': { color: t.primary, textDecorationColor: t.primary },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    [COARSE_POINTER]: { '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' } },
  };
});

export interface NumberButtonProps {
  readonly children: string;
  /** The definition of the number, on hover and focus. */
  readonly meaning: string;
  readonly onOpen: () => void;
}

/** A number that opens its rows. */
export function NumberButton({ children, meaning, onOpen }: NumberButtonProps) {
  return (
    <Tooltip title={meaning} describeChild>
      <Plain type="button" onClick={onOpen}>
        {children}
      </Plain>
    </Tooltip>
  );
}
