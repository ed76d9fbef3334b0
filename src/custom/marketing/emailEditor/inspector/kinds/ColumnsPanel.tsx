import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEditorState } from '@tiptap/react';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { run, useMail } from '../../mail.ts';
import { findBlock } from '../../schema/chosen.ts';
import { setColumnCount } from '../../schema/placing.ts';
import type { PanelProps } from '../panel.ts';
import { Row } from '../parts.tsx';

export function ColumnsPanel({ attrs: { id } }: PanelProps<'columns'>) {
  const { editor } = useMail();
  const count = useEditorState({
    editor,
    selector: ({ editor: now }) => findBlock(now.state, id)?.node.childCount ?? 2,
  });
  return (
    <>
      <Row>
        <span className="label">Columns</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Columns"
          value={count}
          onChange={(_, next: number | null) =>
            next && run(editor, (state) => setColumnCount(state, id, next))
          }
        >
          {[2, 3, 4].map((one) => (
            <ToggleButton key={one} value={one} aria-label={`${one} columns`}>
              {one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Row>
      <Quiet style={{ marginBottom: 12 }}>On a phone they stand below each other.</Quiet>
    </>
  );
}
