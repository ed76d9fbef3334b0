import type { Tokens } from './session.ts';

/** What the tabs of one browser tell each other about the session; tokens travel in memory only. */
export type TabMessage =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'signedOut'; readonly userId: number | null };

const CHANNEL = 'couvert-session';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

export function tellOtherTabs(message: TabMessage): void {
  open()?.postMessage(message);
}

/** Calls back for every message of another tab; returns the way to stop. */
export function onOtherTabs(listener: (message: TabMessage) => void): () => void {
  const opened = open();
  const receive = (event: MessageEvent<TabMessage>) => listener(event.data);
  opened?.addEventListener('message', receive);
  return () => opened?.removeEventListener('message', receive);
}
