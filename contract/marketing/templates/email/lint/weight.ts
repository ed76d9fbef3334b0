import { MOST_HTML_BYTES } from '../document.ts';
import type { Rule } from './types.ts';
import { shownBlocks } from './walk.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** It warns and does not block: what is cut off can be opened. */
export const htmlLarge: Rule = ({ bytes }) =>
  bytes === null || bytes <= MOST_HTML_BYTES
    ? []
    : [
        {
          rule: 'html_large',
          severity: 'warns',
          block_id: null,
          message: `The email has ${kilobytes(bytes)}; Gmail cuts off what is over ${kilobytes(MOST_HTML_BYTES)}, the way to unsubscribe too`,
          remedy: 'Take blocks out, or make two emails of it.',
        },
      ];

export const MOST_IMAGE_BYTES = 1024 * 1024;

export const imageLarge: Rule = (input) =>
  shownBlocks(input).flatMap(({ id, block }) => {
    if (block.type !== 'image') return [];
    const bytes = input.imageBytes?.get(block.attrs.src) ?? 0;
    if (bytes <= MOST_IMAGE_BYTES) return [];
    return [
      {
        rule: 'image_large',
        severity: 'warns',
        block_id: id,
        message: `The image has ${(bytes / MOST_IMAGE_BYTES).toFixed(1)} MB and loads slowly on a phone`,
        remedy: 'Use one of less than 1 MB, such as a JPEG.',
      },
    ];
  });
