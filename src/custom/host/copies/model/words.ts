import type { LocationCopy } from '#contract/host/copies/endpoints.ts';
import { COPY_WORDS, type CopyKind, TARGET_LABELS, type TargetState } from '#contract/host/copies/kinds.ts';
import type { Tone } from '#src/theme/index.ts';
import { links } from '#src/links.ts';
import { figure } from '#src/ui/words/counts.ts';

export const places = (count: number) => `${figure(count)} ${count === 1 ? 'location' : 'locations'}`;

/** The page from which a kind of thing is copied. */
export const pageOf = {
  host_settings: { name: 'Waitlist and reservations', to: links.settingsHost() },
  shifts: { name: 'Shifts', to: links.shifts() },
  floor_plan: { name: 'Floor plan editor', to: links.floorPlanEditor() },
  message_presets: { name: 'Messages', to: links.settingsMessages() },
} as const satisfies Record<CopyKind, { name: string; to: string }>;

export const toneOf: Record<TargetState, Tone> = {
  waiting: 'idle',
  ready: 'info',
  same: 'idle',
  left: 'warn',
  copied: 'ok',
  changed: 'warn',
  failed: 'bad',
};

/** How far a copy is, in one sentence. */
export function statusText({ status, total, counts, what }: LocationCopy): string {
  const done = total - counts.waiting;
  if (status === 'comparing')
    return `Comparing: ${figure(done)} of ${places(total)}. Nothing is changed yet.`;
  if (status === 'copying')
    return `Copying: ${figure(counts.copied)} done, ${figure(counts.ready)} to go. You can leave this page.`;
  if (status === 'done') {
    const left = counts.changed + counts.failed;
    const rest =
      left === 0
        ? ''
        : ` ${places(left)} could not be written and ${left === 1 ? 'stays as it was' : 'stay as they were'}.`;
    return counts.copied === 0 ? `Nothing was copied.${rest}` : `Copied to ${places(counts.copied)}.${rest}`;
  }
  if (counts.ready === 0) return 'Nothing would change. Nothing is copied.';
  const others = total - counts.ready - counts.copied;
  const rest =
    others === 0 ? '' : ` ${places(others)} ${others === 1 ? 'stays as it is' : 'stay as they are'}.`;
  return `The ${COPY_WORDS[what].noun} of ${places(counts.ready)} would change.${rest} Nothing is changed yet.`;
}

/** The states that some location has, with how many, for the tabs above the list. */
export const tabsOf = ({ counts }: Pick<LocationCopy, 'counts'>) =>
  (Object.keys(TARGET_LABELS) as TargetState[])
    .filter((state) => counts[state] > 0)
    .map((state) => ({ value: state, label: `${TARGET_LABELS[state]} (${figure(counts[state])})` }));
