import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ChooseLocation } from './ChooseLocation.tsx';
import { type HostLocation, useHostLocation, useIsAllLocations } from './data/useHostLocation.ts';

export interface AtHostLocationProps {
  /** Of the page, while there is no location. */
  title: string;
  /** Why the page is empty for somebody who works nowhere. */
  why: string;
  /** The page of one location; give it the location's id as its key. */
  children: (location: HostLocation) => ReactNode;
  /** The page of all locations, for one that can answer for all; without it the locations are listed to choose from. */
  everywhere?: () => ReactNode;
}

/**
 * A page of the host stand's location: of no other while that one is looked up, the choice while all are chosen, and what to do
 * for who has none.
 */
export function AtHostLocation({ title, why, children, everywhere }: AtHostLocationProps) {
  const location = useHostLocation();
  const isAll = useIsAllLocations();
  if (isAll && everywhere) return everywhere();
  if (isAll)
    return (
      <>
        <PageHeader title={title} purpose="Choose a location to open this page." />
        <ChooseLocation />
      </>
    );
  if (location) return children(location);
  return (
    <>
      <PageHeader title={title} />
      {location === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <EmptyState icon={MapPinOff} title="You work at no location yet" why={why} />
      )}
    </>
  );
}
