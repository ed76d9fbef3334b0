import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockType } from '#contract/marketing/templates/email/document.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { type Chosen, run, useChosen, useMail } from '../mail.ts';
import { BLOCK_LOOKS } from '../model/looks.ts';
import { blockOf, findBlock } from '../schema/chosen.ts';
import { setBlockAttrs } from '../schema/placing.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { PANELS } from './kinds.tsx';
import type { PanelProps } from './panel.ts';
import { NumberBox, Row, Section } from './parts.tsx';
import { SaveReusable } from './SaveReusable.tsx';
import { TagsInBlock } from './TagsInBlock.tsx';

/** The panel of a kind; the attributes are those of its node, which has the names and defaults of the document. */
function KindPanel<T extends BlockType>({ type, attrs, set }: PanelProps<T> & { readonly type: T }) {
  const Panel: (props: PanelProps<T>) => ReactNode = PANELS[type];
  return <Panel attrs={attrs} set={set} />;
}

function BlockPart({ chosen }: { readonly chosen: Chosen }) {
  const { editor } = useMail();
  const { id, type, index, count } = chosen;
  const { label, icon: Icon } = BLOCK_LOOKS[type];
  const found = findBlock(editor.state, id);
  if (!found) return null;
  const { attrs } = blockOf(found.node);
  const set = (next: Readonly<Record<string, unknown>>) =>
    run(editor, (state) => setBlockAttrs(state, id, next));
  return (
    <Section aria-label={`${label} block`}>
      <h2>
        <Icon size={16} aria-hidden />
        {label}
        <small>
          Block {index} of {count}
        </small>
      </h2>
      <KindPanel key={id} type={type} attrs={attrs} set={set} />
      <Row>
        <span className="label">Space</span>
        <div className="controls" style={{ flexWrap: 'nowrap' }}>
          <NumberBox
            label="Space above"
            inside="Above"
            value={attrs.above}
            min={0}
            max={200}
            onChange={(above) => set({ above })}
          />
          <NumberBox
            label="Space below"
            inside="Below"
            value={attrs.below}
            min={0}
            max={200}
            onChange={(below) => set({ below })}
          />
        </div>
      </Row>
      {type === 'footer' ? null : (
        <ConditionRow value={attrs.show_if} onChange={(show_if) => set({ show_if })} />
      )}
      <SaveReusable id={id} type={type} />
    </Section>
  );
}

/** Everything that can be set of the chosen block, and the tags in it. */
export function Inspector({ isActive }: { readonly isActive: boolean }) {
  const chosen = useChosen();
  if (!isActive || !chosen)
    return (
      <Section aria-label="Block">
        <h2>
          <LayoutTemplate size={16} aria-hidden />
          No block chosen
        </h2>
        <Quiet style={{ marginBottom: 8 }}>
          Choose a block in the email to set how it looks and whom it is shown to.
        </Quiet>
      </Section>
    );
  return (
    <>
      <BlockPart chosen={chosen} />
      <TagsInBlock id={chosen.id} />
    </>
  );
}
