import type { NarrowedEmail } from './types.ts';

export interface FilledEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Pieces = Readonly<Record<keyof FilledEmail, readonly string[]>>;
const kept = new WeakMap<NarrowedEmail, Pieces>();

/** Every second piece is a token. */
function piecesOf(narrowed: NarrowedEmail): Pieces {
  const known = kept.get(narrowed);
  if (known) return known;
  const cut = (text: string) => text.split(/(-c[0-9a-f]{8}-\d+[a-z]-)/);
  const made = { subject: cut(narrowed.subject), html: cut(narrowed.html), text: cut(narrowed.text) };
  kept.set(narrowed, made);
  return made;
}

/** One guest's mail: what the carrier makes of the batch and the guest's values. */
export function fillEmail(narrowed: NarrowedEmail, values: Readonly<Record<string, string>>): FilledEmail {
  const { subject, html, text } = piecesOf(narrowed);
  const join = (pieces: readonly string[]) =>
    pieces.map((piece, n) => (n % 2 === 0 ? piece : (values[piece] ?? piece))).join('');
  return { subject: join(subject), html: join(html), text: join(text) };
}
