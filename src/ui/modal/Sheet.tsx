import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import { SayRefusals } from '../form/Refusals.tsx';
import { attend } from '../form/refusals.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const Panel = styled(Drawer)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& .MuiDrawer-paper': { width: 520, maxWidth: '100%' },
    '& .head': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: 8,
      padding: '14px 8px 10px 20px',
      borderBottom: `1px solid ${t.divider}`,
      // A title of one line stands at the height of the cross.
      '& > div': { flex: 1, minWidth: 0, alignSelf: 'center' },
      '& h2': {
        ...theme.typography.h2,
        margin: 0,
        fontSize: 17,
        overflowWrap: 'anywhere',
      },
      '& p': { margin: 0, fontSize: 13, color: t.muted },
    },
    '& .content': {
      display: 'flex',
      flexDirection: 'column',
      gap: 18,
      flex: 1,
      minHeight: 0,
      padding: '18px 20px 24px',
      overflowY: 'auto',
    },
    '& .MuiDrawer-paper > .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
      padding: '12px 20px',
      borderTop: `1px solid ${t.divider}`,
      '& > .space': { flex: 1 },
      '& .MuiButton-root': { minHeight: 44 },
    },
  };
});

export interface SheetProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Something is typed that would be lost. */
  readonly isDirty?: boolean;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
}

/** A panel from the side; render it to open it. What is typed is not dropped without asking. */
export function Sheet({ title, subtitle, children, foot, onClose, ...state }: SheetProps) {
  const { isDirty = false, isBusy = false } = state;
  const [isLeaving, setIsLeaving] = useState(false);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const leave = () => {
    if (isBusy) return;
    if (isDirty) setIsLeaving(true);
    else onClose();
  };
  return (
    <Panel
      open
      anchor="right"
      onClose={leave}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-modal': true } }}
    >
      <div className="head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle === undefined ? null : <p>{subtitle}</p>}
        </div>
        <IconButton size="large" aria-label="Close" disabled={isBusy} onClick={leave}>
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="content" ref={content}>
        {children}
      </div>
      {foot === undefined ? null : (
        // What is pressed here decides over what stands above it, which is no form of its own everywhere.
        <div className="foot" onClickCapture={() => content.current && attend(content.current)}>
          {foot}
        </div>
      )}
      <SayRefusals />
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        consequence="What you have changed here is not saved and will be lost."
        confirmLabel="Drop changes"
        cancelLabel="Stay"
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      />
    </Panel>
  );
}
