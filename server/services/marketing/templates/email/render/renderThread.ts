import { parentPort } from 'node:worker_threads';
import { convert } from 'html-to-text';
import mjml2html from 'mjml';
import type { FromThread, ToThread } from '#server/platform/threads/index.ts';

/** What is asked of the thread. */
export interface Asked {
  /** MJML to make HTML of, or HTML to make a text of. */
  readonly of: 'mjml' | 'html';
  readonly source: string;
}

/** Nothing is read from files, nothing is guessed at, and what is not needed to look the same is left out. */
async function htmlOf(mjml: string): Promise<string> {
  const { html } = await mjml2html(mjml, {
    validationLevel: 'skip',
    ignoreIncludes: true,
    keepComments: false,
    minify: false,
    beautify: false,
    fonts: {},
  });
  return html.replace(/[ \t]*\n\s*/g, '\n').trim();
}

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 200 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });

parentPort?.on('message', ({ id, of, source }: ToThread<Asked>) => {
  const made = async () => (of === 'mjml' ? htmlOf(source) : textOf(source));
  made().then(
    (text) => parentPort?.postMessage({ id, made: text } satisfies FromThread<string>),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies FromThread<string>),
  );
});
