import Typography from '@mui/material/Typography';
import { MessageCircle } from 'lucide-react';
import { counted } from '#src/ui/words/counts.ts';

/** So many texts of a guest that nobody has read; nothing when there are none. `count` comes from `useUnread`. */
export function UnreadMark({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  const words = counted(count, 'unread text');
  return (
    <Typography
      component="span"
      role="img"
      aria-label={words}
      title={words}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '3px', fontSize: 12, fontWeight: 600 }}
    >
      <MessageCircle size={13} aria-hidden />
      {count}
    </Typography>
  );
}
