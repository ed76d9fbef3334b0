import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { SayRefusals } from '#src/ui/form/Refusals.tsx';
import { AddToWaitlistForm, type AddToWaitlistFormProps } from './AddForm.tsx';

const Sheet = styled(Drawer)({
  '& .MuiDrawer-paper': {
    maxWidth: 560,
    maxHeight: 'calc(100dvh - 40px)',
    margin: '0 auto',
    borderRadius: '16px 16px 0 0',
  },
});

/** The form from below, where there is no room for it beside the list. Render it to open it. */
export function AddToWaitlistSheet({
  onClose,
  ...form
}: Omit<AddToWaitlistFormProps, 'close'> & { onClose: () => void }) {
  return (
    <Sheet
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Add to waitlist', 'aria-modal': true } }}
    >
      <AddToWaitlistForm
        {...form}
        close={
          <IconButton size="large" aria-label="Close" onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        }
      />
      <SayRefusals />
    </Sheet>
  );
}
