import { mergeAttributes, Node, type NodeConfig } from '@tiptap/core';
import type { BlockType } from '#contract/marketing/templates/email/document.ts';
import { nodeNameOf } from '../model/mapping.ts';
import { BLOCK_DEFAULTS } from '../model/newBlock.ts';

/** What every block carries; an empty id is given one by `blockIds`. */
const SHARED = { id: '', show_if: null, above: 15, below: 15 };

/** Values of another kind than ours do not come in with what is pasted. */
function pastedAttrs(element: HTMLElement, defaults: Readonly<Record<string, unknown>>) {
  const written = element.getAttribute('data-attrs');
  let found: unknown = null;
  try {
    found = written === null ? null : JSON.parse(written);
  } catch {
    return defaults;
  }
  if (typeof found !== 'object' || found === null) return defaults;
  const given = new Map<string, unknown>(Object.entries(found));
  const isAlike = (name: string, usual: unknown) =>
    usual === null ||
    (typeof given.get(name) === typeof usual && Array.isArray(given.get(name)) === Array.isArray(usual));
  return Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [
      name,
      given.has(name) && isAlike(name, usual) ? given.get(name) : usual,
    ]),
  );
}

type Rest = Pick<
  NodeConfig,
  'content' | 'marks' | 'atom' | 'addKeyboardShortcuts' | 'addInputRules' | 'addNodeView' | 'selectable'
>;

/** The node of a kind of block: attributes and their defaults are the document's, and so is its name but for texts. */
export function blockNode(type: BlockType, group: string, rest: Rest): Node {
  const defaults: Record<string, unknown> = { ...SHARED, ...BLOCK_DEFAULTS[type] };
  const attribute = (name: string, usual: unknown) => ({
    default: usual,
    rendered: false,
    keepOnSplit: name !== 'id',
  });
  return Node.create({
    name: nodeNameOf(type),
    group,
    isolating: true,
    defining: true,
    draggable: false,
    addAttributes: () =>
      Object.fromEntries(Object.entries(defaults).map(([name, usual]) => [name, attribute(name, usual)])),
    parseHTML: () => [
      { tag: `div[data-block="${type}"]`, getAttrs: (element) => pastedAttrs(element, defaults) },
    ],
    renderHTML: ({ node, HTMLAttributes }) => {
      const own = mergeAttributes(HTMLAttributes, {
        'data-block': type,
        'data-attrs': JSON.stringify(node.attrs),
      });
      return rest.content ? ['div', own, 0] : ['div', own];
    },
    ...rest,
  });
}
