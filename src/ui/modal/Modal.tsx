import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { atMost, MODAL_Z_INDEX, type Tone } from '#src/theme/index.ts';
import { TONE_ICONS } from '../identity/toneIcons.ts';
import { SayRefusals } from '../form/Refusals.tsx';
import { ToneBadge } from '../layout/ToneBadge.ts';
import { assertOneOf } from '../enumerated.ts';
import { MODAL_SIZES, MODAL_TYPES, type ModalSize, type ModalType } from './kinds.ts';

const WIDTHS = { small: 420, medium: 560, large: 840, full: 1600 } satisfies Record<ModalSize, number>;
const TONES = { default: null, info: 'info', warning: 'warn', danger: 'bad' } satisfies Record<
  ModalType,
  Tone | null
>;

const Sheet = styled(Dialog)({
  '& .MuiDialog-paper': {
    width: '100%',
    [atMost('mobile')]: {
      margin: 8,
      maxHeight: 'calc(100% - 16px)',
      '& .MuiDialogContent-root, & .MuiDialogActions-root': { paddingLeft: 16, paddingRight: 16 },
    },
  },
});

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '18px 14px 8px 24px',
  [atMost('mobile')]: { paddingLeft: 16 },
  '& h2': {
    ...theme.typography.h5,
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: '4px 0',
    fontSize: 17,
    overflowWrap: 'anywhere',
  },
}));

const Body = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0 });

export interface ModalProps {
  open: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Buttons, the deciding one last. */
  actions?: ReactNode;
  size?: ModalSize;
  type?: ModalType;
  /** Makes the modal a form: Enter and the submit button lead here. */
  onSubmit?: (() => void) | undefined;
  /** While work runs, the modal stays. */
  busy?: boolean;
}

/** A dialog over the page, from z-index 1000001 (COM-071); sizes and types are enumerated (COM-067). */
export function Modal({ size = 'medium', type = 'default', busy = false, ...props }: ModalProps) {
  assertOneOf('modal size', MODAL_SIZES, size);
  assertOneOf('modal type', MODAL_TYPES, type);
  const { open, title, children, actions, onClose, onSubmit } = props;
  const titleId = useId();
  const tone = TONES[type];
  const Icon = tone === null ? null : TONE_ICONS[tone];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A modal may be rendered inside another form of the React tree: that one is not being sent.
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Sheet
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      style={{ zIndex: MODAL_Z_INDEX }}
      slotProps={{ paper: { style: { maxWidth: WIDTHS[size] } } }}
    >
      <Head>
        {tone === null || Icon === null ? null : (
          <ToneBadge tone={tone}>
            <Icon size={18} aria-hidden />
          </ToneBadge>
        )}
        <h2 id={titleId}>{title}</h2>
        <IconButton aria-label="Close" disabled={busy} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      <Body
        {...(onSubmit === undefined ? { as: 'div' } : { noValidate: true })}
        onSubmit={onSubmit === undefined ? undefined : submit}
      >
        <DialogContent>{children}</DialogContent>
        {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
      </Body>
      <SayRefusals />
    </Sheet>
  );
}
