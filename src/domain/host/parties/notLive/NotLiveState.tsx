import Button from '@mui/material/Button';
import { CalendarOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { notLiveWords } from './notLiveWords.ts';

export interface NotLiveStateProps {
  readonly merchantId: number;
  readonly notLive: NotLive;
  /** What can be done on this day all the same. */
  readonly action?: ReactNode;
}

/** Stands where bookings would appear, while the location is not live on the day. */
export function NotLiveState({ merchantId, notLive, action }: NotLiveStateProps) {
  const mayEdit = usePermission('merchants.edit');
  return (
    <EmptyState
      icon={CalendarOff}
      title="Not live on this day"
      why={notLiveWords(notLive, mayEdit)}
      action={
        <>
          {action}
          {mayEdit ? (
            <Button variant="outlined" component={Link} to={links.restaurantEdit(merchantId)}>
              Dates of the location
            </Button>
          ) : null}
        </>
      }
    />
  );
}
