import { styled } from '@mui/material/styles';
import { useTokens } from '#src/theme/index.ts';
import { assertOneOf } from '../enumerated.ts';
import { AVATAR_SIZES, type AvatarSize, avatarPairIndex, initialsOf } from './avatarModel.ts';

const Disc = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1,
  userSelect: 'none',
  '&[data-initials]::before': { content: 'attr(data-initials)' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const FONT_SIZES = { 64: 22, 32: 12.5, 24: 10, 16: 8 } satisfies Record<AvatarSize, number>;

export interface AvatarProps {
  /** The name; its length chooses the colours. */
  value: string;
  size?: AvatarSize;
  src?: string | undefined;
  /** When the name stands beside it already, the avatar says nothing: its initials are drawn, not text (WCAG 2.5.3). */
  decorative?: boolean;
}

/** Initials on one of nine colour pairs, or a picture. */
export function Avatar({ value, size = 32, src, decorative = false }: AvatarProps) {
  assertOneOf('avatar size', AVATAR_SIZES, size);
  const pair = useTokens().avatars[avatarPairIndex(value)];
  const initials = initialsOf(value).slice(0, size === 16 ? 1 : undefined);
  const isDrawn = decorative && src === undefined;
  return (
    <Disc
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : value}
      aria-hidden={decorative || undefined}
      data-initials={isDrawn ? initials : undefined}
      style={{
        width: size,
        height: size,
        fontSize: FONT_SIZES[size],
        backgroundColor: pair?.bg,
        color: pair?.fg,
      }}
    >
      {src === undefined ? isDrawn ? null : initials : <img src={src} alt="" />}
    </Disc>
  );
}
