/** One message to one device. */
export interface PushMessage {
  /** The device, as its app registered it. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** What the app gets beside what is shown, such as the address that a tap opens. */
  readonly data: Readonly<Record<string, string>>;
}

/** What became of one message when it was handed over. */
export type PushOutcome =
  | { readonly kind: 'accepted'; readonly name: string }
  /** It was surely not taken, for a reason that passes; when to come back, where that was said. */
  | { readonly kind: 'not_taken'; readonly why: string; readonly retryAfterSeconds: number | null }
  /** It is not taken, however often it is tried; nothing reaches a dead device again. */
  | {
      readonly kind: 'refused';
      readonly why: string;
      /** The carrier's own word for why, such as UNREGISTERED. */
      readonly code: string | null;
      readonly isDeviceDead: boolean;
    }
  /** There was no answer, and this carrier cannot be asked: never send again. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Who carries push messages to guests' devices. */
export interface PushProvider {
  readonly isSetUp: boolean;
  readonly isSandbox: boolean;
  /** One outcome for each message, in their order. */
  send(messages: readonly PushMessage[]): Promise<readonly PushOutcome[]>;
}
