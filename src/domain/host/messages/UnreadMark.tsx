import { styled } from '@mui/material/styles';
import { MessageCircle } from 'lucide-react';
import { tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontSize: 12,
  fontWeight: 600,
  color: tokensOf(theme).primary,
  fontVariantNumeric: 'tabular-nums',
}));

/** So many texts of a guest that nobody has read; nothing when there are none. `count` comes from `useUnread`. */
export function UnreadMark({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const words = counted(count, 'unread text');
  return (
    <Mark role="img" aria-label={words} title={words}>
      <MessageCircle size={13} aria-hidden />
      {count}
    </Mark>
  );
}
