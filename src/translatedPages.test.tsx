// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { survivePageTranslation } from './translatedPages.ts';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

/** As a translator does: each text is wrapped, or replaced by a copy that is. */
function translate(root: Node, isCopied: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: ChildNode[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(isCopied ? text.cloneNode() : text);
  }
}

function Waiting({ late, count }: { late: boolean; count: number }) {
  return (
    <p>
      {late ? 'Late, ' : null}
      {count > 0 ? <b>{count} waiting</b> : 'Nobody waits'}
      {late ? null : ' on time'}
    </p>
  );
}

test.each([false, true])(
  'a page whose texts a translator wrapped goes on changing (copied: %s)',
  (isCopied) => {
    survivePageTranslation();
    const { container, rerender } = render(<Waiting late={false} count={0} />);
    translate(container, isCopied);
    rerender(<Waiting late count={3} />);
    expect(container).toHaveTextContent('Late,');
    expect(container).toHaveTextContent('3 waiting');
    translate(container, isCopied);
    rerender(<Waiting late={false} count={0} />);
    expect(container).toHaveTextContent('Nobody waits on time');
    if (!isCopied) expect(container.textContent).toBe('Nobody waits on time');
  },
);

test('without it such a page ends in an error', () => {
  const { container, rerender } = render(<Waiting late={false} count={0} />);
  translate(container, false);
  expect(() => rerender(<Waiting late count={3} />)).toThrow();
});
