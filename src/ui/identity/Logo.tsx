import { TOKENS, useTokens } from '#src/theme/index.ts';
import { LOGO_WORD } from './logoWord.ts';

const PLATE = 'M15.1 6.35A7.5 7.5 0 1 0 15.1 17.65';
const KNIFE =
  'M18.5 3.3c0-.35.3-.6.65-.5C21.2 3.3 22 6.4 22 9.3v3.5a.5.5 0 0 1-.5.5h-.7v6.55a1.15 1.15 0 0 1-2.3 0z';

export interface LogoProps {
  /** Pixels; the width follows. */
  height?: number;
  /** The mark alone, for narrow rails. */
  markOnly?: boolean;
  /** For a dark ground whatever the mode. */
  onDark?: boolean;
}

/** The plate and the knife, with the word unless told otherwise, in the colours of the theme. */
export function Logo({ height = 23, markOnly = false, onDark = false }: LogoProps) {
  const tokens = useTokens();
  const t = onDark ? TOKENS.dark : tokens;
  const units = markOnly ? 24 : 113.9;
  return (
    <svg
      viewBox={`0 0 ${units} 24`}
      height={height}
      width={(height * units) / 24}
      role="img"
      aria-label="Couvert"
      style={{ display: 'block', flex: 'none' }}
    >
      <path d={PLATE} fill="none" stroke={t.primary} strokeWidth="3.2" />
      <path d={KNIFE} fill={t.accent} />
      {markOnly ? null : <path transform="translate(30 19.2)" fill={t.ink} d={LOGO_WORD} />}
    </svg>
  );
}
