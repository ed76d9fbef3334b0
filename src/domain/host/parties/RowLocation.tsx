import Skeleton from '@mui/material/Skeleton';
import { type Form, momentText } from '#src/ui/words/dates.ts';
import { type HostLocation, useLocationOf } from './data/useHostLocation.ts';

/** The location that a list is of; null: its rows are of several. */
export type ListLocation = HostLocation | null;

interface RowProps {
  readonly merchantId: number;
}

/** The name of a row's location. */
export function LocationName({ merchantId }: RowProps) {
  const location = useLocationOf()(merchantId);
  return location ? location.name : <Skeleton width={120} />;
}

interface MomentProps extends RowProps {
  readonly at: string;
  readonly form: Form;
  readonly location: ListLocation;
}

/** A time of a row by the clocks of its location. */
export function LocationMoment({ merchantId, at, form, location }: MomentProps) {
  const own = useLocationOf()(merchantId);
  const timezone = (location ?? own)?.timezone;
  return timezone ? momentText(at, form, timezone) : <Skeleton width={120} />;
}
