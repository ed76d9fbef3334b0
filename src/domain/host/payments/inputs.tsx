import { lazy, Suspense } from 'react';
import { useFlag } from '#src/permissions/index.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import type { FeesPanelProps } from './panel/FeesPanel.tsx';
import type { FeeNoteProps } from './policies/FeeNote.tsx';
import type { FeePoliciesProps } from './policies/FeePolicies.tsx';

export type { FeePoliciesProps, FeesPanelProps };

const LazyPanel = lazy(() => import('./panel/FeesPanel.tsx'));
const LazyNote = lazy(() => import('./policies/FeeNote.tsx'));
const LazyPolicies = lazy(() => import('./policies/FeePolicies.tsx'));

/** Fees, prepayments and the ledger of one party, for its panel; nothing without the flag `prepay` (PERM-021). */
export function FeesPanel(props: FeesPanelProps) {
  if (!useFlag('prepay')) return null;
  return (
    <Suspense fallback={<BlockSkeleton lines={2} />}>
      <LazyPanel {...props} />
    </Suspense>
  );
}

/** The fee policies of a reservation type, for its editor; nothing without the flag `prepay` (PERM-021). */
export function FeePolicies(props: FeePoliciesProps) {
  if (!useFlag('prepay')) return null;
  return (
    <Suspense fallback={<BlockSkeleton lines={2} />}>
      <LazyPolicies {...props} />
    </Suspense>
  );
}

/** The fees that a booking would have, beside its time; nothing without the flag `prepay` (PERM-021). */
export function FeeNote(props: FeeNoteProps) {
  if (!useFlag('prepay')) return null;
  return (
    <Suspense fallback={null}>
      <LazyNote {...props} />
    </Suspense>
  );
}
