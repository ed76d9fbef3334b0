import type { FoundTag } from '#contract/marketing/templates/tags.ts';
import { findTags } from '#contract/marketing/templates/tags.ts';
import type { ShowIf } from '#contract/marketing/templates/email/document.ts';
import type { Part } from './types.ts';

/**
 * Marks in a mail while it is compiled: characters that no text may have (Unicode's noncharacters), which are taken out of what
 * people wrote, so that nobody can write one. `\ufdd0 3 \ufdd1` is the third thing to be filled, `\ufdd2 1 \ufdd3 ... \ufdd4` what
 * stands under the first condition.
 */
const MARKS = /[\ufdd0-\ufdef]/g;

export const SLOT = /\ufdd0(\d+)([a-z]?)\ufdd1/g;
export const EDGES = /\ufdd2(\d+)\ufdd3|\ufdd4/g;
/** Any mark, alone. */
export const ANY_MARK = /\ufdd0\d+[a-z]?\ufdd1|\ufdd2\d+\ufdd3|\ufdd4/g;
export const slotMark = (index: number, context = ''): string => `\ufdd0${index}${context}\ufdd1`;

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** What one mail asks for: tags, parts and conditions, each noted once. */
export class Notes {
  readonly filled: (
    | { readonly tag: FoundTag; readonly part: null }
    | { readonly tag: null; readonly part: Part }
  )[] = [];
  readonly conditions: ShowIf[] = [];
  readonly #known = new Map<string, number>();

  tag(name: string, fallback: string | null): string {
    const tidy = name.trim().toLowerCase();
    const words = fallback === null ? null : withoutMarks(fallback).trim() || null;
    const raw = words ? `{{${tidy}|${words}}}` : `{{${tidy}}}`;
    return slotMark(
      this.#note(JSON.stringify(['tag', tidy, words]), () => ({
        tag: { raw, name: tidy, fallback: words, start: 0 },
        part: null,
      })),
    );
  }

  part(part: Part): string {
    return slotMark(this.#note(JSON.stringify(['part', part]), () => ({ tag: null, part })));
  }

  /** What people wrote, with a mark for each tag in it; `escape` writes the words between. */
  words(text: string, escape: (text: string) => string): string {
    const clean = withoutMarks(text);
    let written = '';
    let end = 0;
    for (const { raw, name, fallback, start } of findTags(clean)) {
      written += escape(clean.slice(end, start)) + this.tag(name, fallback);
      end = start + raw.length;
    }
    return written + escape(clean.slice(end));
  }

  /** Puts what is shown to some between the marks of its condition. */
  under(condition: ShowIf | null, inner: string, wrap: (mark: string) => string = (mark) => mark): string {
    if (!condition || inner === '') return inner;
    const key = JSON.stringify(condition);
    const known = this.conditions.findIndex((one) => JSON.stringify(one) === key);
    const index = known >= 0 ? known : this.conditions.push(condition) - 1;
    return `${wrap(`\ufdd2${index}\ufdd3`)}${inner}${wrap('\ufdd4')}`;
  }

  #note(key: string, make: () => Notes['filled'][number]): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.filled.push(make()) - 1;
    this.#known.set(key, index);
    return index;
  }
}
