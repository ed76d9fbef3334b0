import { findTags } from '../../tags.ts';
import type { Rule } from './types.ts';
import { elementsOf } from './walk.ts';

/** Blocks have their footer; raw HTML has to say itself how one leaves. */
export const unsubscribeMissing: Rule = ({ is_raw_html, html }) => {
  if (!is_raw_html || findTags(html ?? '').some(({ name }) => name === 'unsubscribe')) return [];
  return [
    {
      rule: 'unsubscribe_missing',
      severity: 'blocks',
      block_id: null,
      message: 'There is no way to unsubscribe',
      remedy: 'Put a link to {{unsubscribe}} where guests find it.',
    },
  ];
};

const ACTIVE = new Set(['script', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'applet', 'base']);

/** What mail programs take out, or take the whole mail for. */
export const markupActive: Rule = ({ is_raw_html, html }) => {
  if (!is_raw_html) return [];
  const elements = elementsOf(html ?? '');
  const element = elements.find(({ name }) => ACTIVE.has(name))?.name;
  const handler = elements
    .flatMap(({ attributes }) => [...attributes.keys()])
    .find((name) => /^on[a-z]/.test(name));
  const scheme = elements
    .flatMap(({ attributes }) => [...attributes.values()])
    // eslint-style control characters inside a scheme are passed over by browsers.
    .find((value) =>
      /^(?:javascript|vbscript|data:text)/i.test(
        value.replace(/[\s\p{Cc}]|&(?:#\d+|#x[\da-f]+|tab|newline);?/giu, ''),
      ),
    );
  const found = element ? `<${element}>` : (handler ?? scheme?.slice(0, 40));
  if (found === undefined) return [];
  return [
    {
      rule: 'markup_active',
      severity: 'blocks',
      block_id: null,
      message: `${found} does nothing in an email, and has filters refuse it`,
      remedy: 'Take it out; a link or a picture takes its place.',
    },
  ];
};
