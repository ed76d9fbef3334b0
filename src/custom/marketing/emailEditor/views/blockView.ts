import type { Node as MailNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { conditionWords } from '../model/conditionWords.ts';
import { blockOf } from '../schema/chosen.ts';
import { BLOCK_LOOKS } from '../model/looks.ts';
import { el } from './dom.ts';
import { draw, isDrawnBlock } from './drawings.ts';
import { proseStyle, staticBlock } from './prose.ts';
import type { World, WorldStore } from './world.ts';

const hasWords = ({ type }: MailNode) => !type.isAtom;

/** A block that several templates share, as it is in all of them. */
function drawShared(id: number, world: World): Node[] {
  const found = world.reusables.find((one) => one.id === id);
  if (!found)
    return [el('span', { className: 'hint' }, 'This reusable block was removed. Take it out of the email.')];
  return found.content.map((block) => staticBlock(block, world));
}

/** A block on the canvas: room above and below, whom it is shown to, and what is in it. */
export class BlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  private readonly body: HTMLElement;
  private readonly condition = el('span', { className: 'condition' });
  private readonly stop: () => void;

  constructor(
    private node: MailNode,
    private readonly world: WorldStore,
  ) {
    const block = blockOf(node);
    this.body = el('div', { className: block.type === 'columns' ? 'body columns' : 'body' });
    this.dom = el('div', { className: 'block', attrs: { 'data-kind': block.type } }, this.body);
    if (hasWords(node)) this.contentDOM = this.body;
    else {
      this.dom.setAttribute('role', 'img');
      this.body.contentEditable = 'false';
    }
    this.condition.contentEditable = 'false';
    this.stop = world.subscribe(() => this.draw());
    this.draw();
  }

  private draw(): void {
    const world = this.world.get();
    const block = blockOf(this.node);
    const { above, below, show_if } = block.attrs;
    this.dom.dataset['id'] = block.attrs.id;
    this.dom.style.padding = `${above}px 0 ${below}px`;
    if (show_if === null) this.condition.remove();
    else {
      this.condition.textContent = conditionWords(show_if, world);
      this.dom.append(this.condition);
    }
    if (block.type === 'heading' || block.type === 'text')
      Object.assign(this.body.style, proseStyle(block.attrs));
    if (block.type === 'heading') this.dom.dataset['level'] = String(block.attrs.level);
    if (block.type === 'reusable')
      this.body.replaceChildren(...drawShared(block.attrs.reusable_block_id, world));
    if (isDrawnBlock(block)) this.body.replaceChildren(...draw(block, world));
    if (!hasWords(this.node)) this.dom.setAttribute('aria-label', this.label());
  }

  private label(): string {
    const block = blockOf(this.node);
    const words = this.body.textContent.trim();
    return [BLOCK_LOOKS[block.type].label, words].filter(Boolean).join(': ');
  }

  update(node: MailNode): boolean {
    if (node.type !== this.node.type) return false;
    const isSame = node.sameMarkup(this.node);
    this.node = node;
    if (!isSame) this.draw();
    return true;
  }

  /** What is drawn here is no change of the mail. */
  ignoreMutation(mutation: { type: string; target: Node }): boolean {
    if (mutation.type === 'selection') return false;
    return (
      !this.contentDOM?.contains(mutation.target) ||
      (mutation.type === 'attributes' && mutation.target === this.body)
    );
  }

  destroy(): void {
    this.stop();
  }
}
