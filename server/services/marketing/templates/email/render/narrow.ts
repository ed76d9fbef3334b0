import { EDGES, SLOT } from './marks.ts';
import { DIVIDER } from './plainText.ts';
import type { CompiledEmail, NarrowedEmail } from './types.ts';

/** So many of one mail are kept; a mail with more kinds of guests is narrowed anew. */
const MOST_KEPT = 256;
const kept = new WeakMap<CompiledEmail, Map<string, NarrowedEmail>>();

/**
 * The mail for those for whom exactly these conditions hold, with a token for each thing that is filled: one batch serves all of
 * them. `holds` is in the order of the mail's conditions.
 */
export function narrow(compiled: CompiledEmail, holds: readonly boolean[]): NarrowedEmail {
  const key = compiled.conditions.map((_, n) => (holds[n] ? '1' : '0')).join('');
  const known = kept.get(compiled) ?? new Map<string, NarrowedEmail>();
  kept.set(compiled, known);
  const found = known.get(key);
  if (found) return found;
  const made = narrowed(
    compiled,
    [...key].map((one) => one === '1'),
  );
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}

function narrowed(compiled: CompiledEmail, holds: readonly boolean[]): NarrowedEmail {
  const tokens = new Map(
    compiled.slots.map((slot) => [slot.token.replace(/^-c[0-9a-f]+-/, '').slice(0, -1), slot]),
  );
  const used = new Set<string>();
  const write = (text: string) =>
    shown(text, holds).replace(SLOT, (_mark, index: string, context: string) => {
      const slot = tokens.get(`${index}${context}`);
      if (!slot) return '';
      used.add(slot.token);
      return slot.token;
    });
  const [subject, html, text] = [write(compiled.subject), write(compiled.html), write(compiled.text)];
  const slots = compiled.slots.filter(({ token }) => used.has(token));
  const isEmpty =
    !compiled.source.is_raw_html && shown(compiled.body, holds).replace(DIVIDER, '').trim() === '';
  return { compiled, holds, subject, html, text: text.trim(), isEmpty, slots };
}

/** What is left when the parts whose conditions do not hold are taken out, however deep they are. */
function shown(text: string, holds: readonly boolean[]): string {
  let written = '';
  let end = 0;
  const open: boolean[] = [];
  for (const found of text.matchAll(EDGES)) {
    if (open.every(Boolean)) written += text.slice(end, found.index);
    end = found.index + found[0].length;
    if (found[1] === undefined) open.pop();
    else open.push(holds[Number(found[1])] ?? false);
  }
  return written + text.slice(end);
}
