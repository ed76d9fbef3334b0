import type { LucideIcon } from 'lucide-react';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';

/** A part of a section that is open to whoever may look at any of its parts. */
export interface NavPart {
  readonly label: string;
  readonly path: string;
  /** Absent: whoever is signed in. */
  readonly permission?: Permission;
  readonly flag?: FlagName;
}

export interface NavEntry {
  readonly label: string;
  /** Under the icon of the narrow rail, when the label is too long for it. */
  readonly shortLabel?: string;
  readonly icon: LucideIcon;
  readonly path: string;
  /** All of them are needed. */
  readonly permissions?: readonly Permission[];
  /** Left out for who holds this: another entry leads them there. */
  readonly unless?: Permission;
  /** One of these has to be open. */
  readonly anyOf?: readonly NavPart[];
  readonly superAdmin?: boolean;
  /** All of them have to be on. */
  readonly flag?: FlagName | readonly FlagName[];
  /** Only the path itself is this entry's page, not what lies below it. */
  readonly exact?: boolean;
  /** Another path whose pages belong to this entry. */
  readonly alsoAt?: string;
}

export interface NavSection {
  readonly label: string;
  readonly entries: readonly NavEntry[];
}
