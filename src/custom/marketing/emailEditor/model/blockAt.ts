import type { EmailDocument } from '#contract/marketing/templates/email/document.ts';

/** The id of the innermost block that a path into a document leads through; null where it leads through none. */
export function blockAt(document: EmailDocument, path: readonly PropertyKey[]): string | null {
  let found: string | null = null;
  let value: unknown = document;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) break;
    value = Reflect.get(value, step);
    const attrs: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'attrs') : null;
    const id: unknown = typeof attrs === 'object' && attrs !== null ? Reflect.get(attrs, 'id') : null;
    if (typeof id === 'string') found = id;
  }
  return found;
}
