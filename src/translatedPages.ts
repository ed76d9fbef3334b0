/**
 * Lets React take away and insert beside texts that a translator has wrapped in elements of its own or replaced, which otherwise
 * ends the page: the wrapper goes in the text's stead.
 */
export function survivePageTranslation(): void {
  const page = Node.prototype;
  const { removeChild, insertBefore } = page;
  const holderIn = (parent: Node, node: Node | null) =>
    node?.parentNode === parent ? node : node && [...parent.childNodes].find((child) => child.contains(node));
  page.removeChild = function <T extends Node>(child: T): T {
    const holder = holderIn(this, child);
    if (holder) removeChild.call(this, holder);
    return child;
  };
  page.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    insertBefore.call(this, node, holderIn(this, before) ?? null);
    return node;
  };
}
