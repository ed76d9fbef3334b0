import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { notLiveWords } from './notLiveWords.ts';

const READING_MS = 8000;

const Off = styled(Button)({
  '&[aria-disabled]': { opacity: 0.5, boxShadow: 'none', cursor: 'not-allowed' },
});

export interface BookingButtonProps extends ButtonProps {
  readonly merchantId: number;
  /** Why nobody can be booked with it; null while somebody can. */
  readonly notLive: NotLive | null;
}

/** A button that books somebody. While the location is not live it says why instead, with the way to the dates. */
export function BookingButton({ merchantId, notLive, onClick, ...props }: BookingButtonProps) {
  const mayEdit = usePermission('merchants.edit');
  const navigate = useNavigate();
  if (!notLive) return <Button {...props} onClick={onClick} />;
  const words = notLiveWords(notLive, mayEdit);
  const say = () => {
    const onAction = () => void navigate(links.restaurantEdit(merchantId));
    showToast({
      theme: 'warning',
      title: 'Not live, so nobody can be booked',
      message: words,
      life: READING_MS,
      ...(mayEdit ? { action: { label: 'Dates', onAction } } : {}),
    });
  };
  return <Off {...props} aria-disabled aria-description={words} title={words} onClick={say} />;
}
