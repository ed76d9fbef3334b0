import { Mark, Node } from '@tiptap/core';

/** Lines, lists and links as the document has them: the library's own carry attributes that no mail needs. */

export const Paragraph = Node.create({
  name: 'paragraph',
  group: 'prose',
  content: 'inline*',
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

export const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Backspace: ({ editor }) =>
        editor.state.selection.empty &&
        editor.state.selection.$from.parentOffset === 0 &&
        editor.commands.liftListItem(this.name),
    };
  },
});

const list = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol') =>
  Node.create({
    name,
    group: 'prose',
    content: 'listItem+',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const BulletList = list('bulletList', 'ul');
export const OrderedList = list('orderedList', 'ol');

/** Where a link of a mail may lead: the web, an address, a number, or a tag that says where. */
export const isSafeHref = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\{\{)/i.test(href.trim());

/** Drawn without a target: a click in the editor sets the caret. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href], a[data-href]',
      getAttrs: (element) => {
        const href = element.getAttribute('data-href') ?? element.getAttribute('href') ?? '';
        return isSafeHref(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { 'data-href': String(mark.attrs['href']) }, 0],
});
