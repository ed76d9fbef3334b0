import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { atMost, type Tone, tokensOf } from '#src/theme/index.ts';
import { TONE_ICONS } from '../identity/toneIcons.ts';
import { ToneBadge } from '../layout/ToneBadge.ts';
import { appToasts } from './showToast.ts';
import type { Toast, ToastStore, ToastTheme } from './toastStore.ts';

const TONES = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } satisfies Record<
  ToastTheme,
  Tone
>;
const ROLES = { info: 'status', success: 'status', warning: 'alert', error: 'alert' } satisfies Record<
  ToastTheme,
  string
>;

/** Above the foot of a page, where its save bar, its pager or its last button stand. */
const FOOT = 80;

/** The corner of the page, right of the navigation that the frame has beside it. */
const Corner = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: 'calc(var(--beside, 0px) + 16px)',
  bottom: FOOT,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 360,
  maxWidth: 'calc(100vw - var(--beside, 0px) - 32px)',
  pointerEvents: 'none',
  'html[data-toasts-over] &': { left: 'var(--toasts-left)', bottom: 'var(--toasts-bottom)' },
  [atMost('mobile')]: { left: 8, right: 8, bottom: 8, width: 'auto', maxWidth: 'none' },
}));

const Card = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: '28px 1fr auto',
    gap: '0 10px',
    alignItems: 'start',
    padding: '10px 8px 10px 12px',
    borderRadius: 12,
    border: `1px solid ${t.divider}`,
    backgroundColor: t.raised,
    boxShadow: t.float,
    color: t.ink,
    animation: 'couvert-toast-in 160ms ease-out',
    '@keyframes couvert-toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  };
});

const Text = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '4px 0',
  fontSize: 13.5,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: 600 },
  '& p': { margin: 0, color: tokensOf(theme).muted, maxHeight: 120, overflow: 'auto' },
  '& .MuiButton-root': { marginLeft: -10, marginTop: 4 },
}));

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const tone = TONES[toast.theme];
  const Icon = TONE_ICONS[tone];
  const { action, id } = toast;
  return (
    <Card
      role={ROLES[toast.theme]}
      data-toast-theme={toast.theme}
      onMouseEnter={() => store.pause(id, 'hover')}
      onMouseLeave={() => store.resume(id, 'hover')}
      onFocus={() => store.pause(id, 'focus')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) store.resume(id, 'focus');
      }}
    >
      <ToneBadge data-size="small" tone={tone}>
        <Icon size={16} aria-hidden />
      </ToneBadge>
      <Text>
        <strong>{toast.title}</strong>
        {toast.message === null ? null : <p>{toast.message}</p>}
        {action === null ? null : (
          <Button
            size="small"
            onClick={() => {
              action.onAction();
              store.dismiss(id);
            }}
          >
            {action.label}
          </Button>
        )}
      </Text>
      <IconButton size="small" aria-label={`Dismiss: ${toast.title}`} onClick={() => store.dismiss(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Card>
  );
}

/** Shows the store's toasts in the bottom-left corner, over everything; mounted once, in the frame. */
export function ToastStack({ store = appToasts }: { store?: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.visible, store.visible);
  return (
    <Portal>
      <Corner aria-label="Notifications">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} store={store} />
        ))}
      </Corner>
    </Portal>
  );
}
