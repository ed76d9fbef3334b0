/** The child of `parent` that holds `node` now; null where it is not inside any more. */
function holderIn(parent: Node, node: Node): ChildNode | null {
  return [...parent.childNodes].find((child) => child.contains(node)) ?? null;
}

/**
 * Lets React take away and insert beside texts that a translator has wrapped in elements of its own or replaced, which otherwise
 * ends the page: the wrapper goes in the text's stead.
 */
export function survivePageTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    else holderIn(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isMoved = before !== null && before.parentNode !== this;
    insertBefore.call(this, node, isMoved ? holderIn(this, before) : before);
    return node;
  };
}
