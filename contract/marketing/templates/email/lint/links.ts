import { LINK_TAGS } from '../../tags.ts';
import type { Finding, Rule } from './types.ts';
import { elementsOf, linksOf, shownBlocks } from './walk.ts';

const SHAPE =
  /^(?:https?:\/\/[^\s<>"/?#]+\.[^\s<>"]+|https?:\/\/localhost[^\s<>"]*|mailto:[^\s<>"@]+@[^\s<>"]+|tel:[+\d][\d\s().-]*)$/i;
const isTag = (href: string) =>
  LINK_TAGS.some((name) => new RegExp(`^\\{\\{\\s*${name}\\s*\\}\\}$`, 'i').test(href));

const empty = (id: string | null, label: string): Finding => ({
  rule: 'link_empty',
  severity: 'blocks',
  block_id: id,
  message: `“${label}” leads nowhere`,
  remedy: 'Enter the address that it opens, or take it out.',
});

const broken = (id: string | null, href: string): Finding => ({
  rule: 'link_broken',
  severity: 'blocks',
  block_id: id,
  message: `“${href.slice(0, 80)}” is no address that an email can open`,
  remedy: 'Start it with https://, mailto: or tel:, and write it out whole.',
});

/** The links of a mail under the ids of their blocks; those of raw HTML under none. */
const everyLink = (input: Parameters<Rule>[0]) =>
  input.is_raw_html
    ? elementsOf(input.html ?? '').flatMap(({ name, attributes }) => {
        const href = attributes.get('href');
        return name === 'a' && href !== undefined
          ? [{ id: null, href: href.replace(/&amp;/g, '&').trim(), label: 'Link' }]
          : [];
      })
    : shownBlocks(input).flatMap((one) =>
        linksOf(one).map((link) => ({ id: one.id, ...link, href: link.href.trim() })),
      );

export const linkEmpty: Rule = (input) =>
  everyLink(input).flatMap(({ id, href, label }) => (href === '' || href === '#' ? [empty(id, label)] : []));

export const linkBroken: Rule = (input) =>
  everyLink(input).flatMap(({ id, href }) => {
    const isAnchor = input.is_raw_html && /^#./.test(href);
    if (href === '' || href === '#' || isAnchor || isTag(href)) return [];
    return SHAPE.test(href.replace(/\{\{[^{}]*\}\}/g, 'x')) && !/^\{\{/.test(href) ? [] : [broken(id, href)];
  });
