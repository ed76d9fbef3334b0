import { lazy, Suspense } from 'react';
import type { CalendarFrameProps } from './CalendarFrame.tsx';

const CalendarFrame = lazy(() => import('./CalendarFrame.tsx'));

/** As large as the months that are coming, so that a panel stays where it opened. */
const sizeOf = (months: number) => ({ width: months * 276, height: 326 });

/** The calendar comes when it is opened: most who see its button never do. */
export function LazyCalendar(props: CalendarFrameProps) {
  return (
    <Suspense fallback={<div aria-busy style={sizeOf(props.months)} />}>
      <CalendarFrame {...props} />
    </Suspense>
  );
}
