import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { PencilLine } from 'lucide-react';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';

const Bar = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    bottom: 14,
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 56,
    padding: '8px 10px 8px 16px',
    borderRadius: 12,
    backgroundColor: t.inverse.bg,
    color: t.inverse.ink,
    boxShadow: t.float,
    '& > strong': { fontWeight: 600 },
    '& > .detail': { flex: 1, minWidth: 0, fontSize: 13, color: t.inverse.muted },
    '& .MuiButton-text': {
      color: t.inverse.ink,
      '&:hover': { backgroundColor: 'rgba(127, 140, 134, 0.24)' },
    },
    '& .MuiButton-contained, & .MuiButton-contained:hover': {
      backgroundColor: t.inverse.button,
      color: t.inverse.onButton,
    },
    '& .Mui-disabled': { opacity: 0.6 },
    '& :focus-visible': { outlineColor: t.inverse.ink },
    [atMost('mobile')]: {
      padding: 12,
      '& > strong': { flex: '1 0 70%' },
      '& > .detail': { flexBasis: '100%' },
      '& > .detail:empty': { display: 'none' },
      '& > .MuiButton-root': { flex: 1 },
    },
  };
});

export interface SaveBarProps {
  /** The bar shows only when there is something to save. */
  changes: number;
  /** "3 added, 1 removed, for 8 users" */
  detail?: string;
  onSave: () => void;
  onDiscard: () => void;
  onReview?: () => void;
  saveLabel?: string;
  busy?: boolean;
  saveDisabled?: boolean;
}

/** Unsaved changes in inverse ink at the foot of the page. */
export function SaveBar({ changes, detail, saveLabel = 'Save', busy = false, ...props }: SaveBarProps) {
  if (changes === 0) return null;
  const { onSave, onDiscard, onReview, saveDisabled = false } = props;
  return (
    <Bar aria-label="Unsaved changes">
      <PencilLine size={17} aria-hidden />
      <strong>{counted(changes, 'unsaved change')}</strong>
      <span className="detail">{detail}</span>
      {onReview === undefined ? null : <Button onClick={onReview}>Review</Button>}
      <Button disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="contained" disabled={busy || saveDisabled} onClick={onSave}>
        {saveLabel}
      </Button>
    </Bar>
  );
}
