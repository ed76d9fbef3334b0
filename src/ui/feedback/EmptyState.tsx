import { Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

export interface EmptyStateProps {
  /** What would be here. */
  title: string;
  /** Why it is empty. */
  why: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ title, why, action, icon = Inbox }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} tone="idle" title={title} action={action}>
      {why}
    </StatePanel>
  );
}
