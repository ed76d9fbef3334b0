import type { ChannelReach } from '#contract/guests/gate/schemas.ts';
import { counted } from '#src/ui/words/counts.ts';

/** What is told of a channel before its rules are unfolded: where it goes, or the first thing that is against it. */
export function summaryOf({
  rules,
  target,
  channel,
}: Pick<ChannelReach, 'rules' | 'target' | 'channel'>): string {
  const against = rules.filter(({ ok }) => !ok);
  const [first] = against;
  if (!first) return channel === 'push' ? 'To the device that was seen last' : `To ${target ?? ''}`;
  return against.length === 1
    ? first.words
    : `${first.words}, and ${counted(against.length - 1, 'more reason')}`;
}

type Suppressible = Pick<ChannelReach, 'target' | 'suppression' | 'is_kept' | 'needs_admin'>;

/** What can be done against or for an address: nothing without one. */
export function actOf({ target, suppression, is_kept, needs_admin }: Suppressible, isAdmin: boolean) {
  if (target === null) return null;
  if (suppression === null && !is_kept) return 'suppress' as const;
  return needs_admin && !isAdmin ? ('ask_admin' as const) : ('lift' as const);
}
