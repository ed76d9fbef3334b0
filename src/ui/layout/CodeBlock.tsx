import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';

const Block = styled('pre')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: '12px 14px',
    maxHeight: 340,
    overflow: 'auto',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    fontFamily: 'ui-monospace, monospace',
    fontSize: 12.5,
    lineHeight: '19px',
    color: t.ink,
    backgroundColor: t.sunken,
    '&[data-wrap]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  };
});

/** A text for machines, to be read and copied; it scrolls by keyboard as well. */
export function CodeBlock({ label, text, wraps = false }: { label: string; text: string; wraps?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Block tabIndex={0} role="region" aria-label={label} data-wrap={wraps || undefined}>
      {text}
    </Block>
  );
}
