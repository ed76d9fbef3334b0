import type { Rule } from './types.ts';
import { shownBlocks } from './walk.ts';

/** Smaller words cannot be read on a phone. */
export const LEAST_TEXT = 14;

export const textSmall: Rule = (input) =>
  input.is_raw_html
    ? rawSmall(input.html ?? '')
    : shownBlocks(input).flatMap(({ id, block, isOwn }) =>
        (block.type === 'heading' || block.type === 'text') && block.attrs.size < LEAST_TEXT
          ? [
              {
                rule: 'text_small',
                severity: 'warns',
                block_id: id,
                message: `Text of ${block.attrs.size} px is hard to read on a phone`,
                remedy: `Make it at least ${LEAST_TEXT} px.`,
                ...(isOwn ? { fix: { kind: 'set_attrs', block_id: id, attrs: { size: LEAST_TEXT } } } : {}),
              } as const,
            ]
          : [],
      );

/** Sizes of 0 and 1 hide what is there for filters or preheaders. */
function rawSmall(html: string): ReturnType<Rule> {
  const sizes = [...html.matchAll(/font-size\s*:\s*(\d+(?:\.\d+)?)px/gi)].map(([, size]) => Number(size));
  const small = sizes.filter((size) => size > 1 && size < LEAST_TEXT);
  if (small.length === 0) return [];
  return [
    {
      rule: 'text_small',
      severity: 'warns',
      block_id: null,
      message: `Text of ${Math.min(...small)} px is hard to read on a phone`,
      remedy: `Make it at least ${LEAST_TEXT} px.`,
    },
  ];
}
