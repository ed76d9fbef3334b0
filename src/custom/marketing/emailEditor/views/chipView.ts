import type { Node as MailNode } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { tagOf } from '../schema/mergeTag.ts';
import { el } from './dom.ts';
import { drawChip } from './tagChip.ts';
import type { WorldStore } from './world.ts';

/** A merge tag in a line of the canvas. */
export class ChipView implements NodeView {
  readonly dom = el('span', { className: 'tag', attrs: { contenteditable: 'false' } });
  private readonly stop: () => void;

  constructor(
    private node: MailNode,
    private readonly world: WorldStore,
  ) {
    this.stop = world.subscribe(() => this.draw());
    this.draw();
  }

  private draw(): void {
    const { name, fallback } = tagOf(this.node.attrs);
    drawChip(this.dom, name, fallback, this.world.get());
  }

  update(node: MailNode): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.draw();
    return true;
  }

  ignoreMutation = () => true;

  destroy(): void {
    this.stop();
  }
}
