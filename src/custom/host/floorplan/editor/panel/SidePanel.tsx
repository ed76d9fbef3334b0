import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { tokensOf } from '#src/theme/index.ts';
import type { ViewStore } from '../../canvas/viewStore.ts';
import { combinationsOfRoom, sectionsOfRoom, tablesOfRoom } from '../../model/draft.ts';
import type { Problems } from '../../model/problems.ts';
import type { EditorActs } from '../data/editorActs.ts';
import type { EditorState } from '../data/editorStore.ts';
import { CombinationList } from './CombinationList.tsx';
import { ManyForm } from './ManyForm.tsx';
import { SectionList } from './SectionList.tsx';
import { TableForm } from './TableForm.tsx';
import { TableList } from './TableList.tsx';

const Panel = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  backgroundColor: tokensOf(theme).surface,
  '& .MuiTabs-root': { flex: 'none', borderBottom: `1px solid ${tokensOf(theme).divider}` },
  '& .MuiTab-root': { minWidth: 0, minHeight: 44, flex: 1, padding: '0 6px' },
  '& > [role="tabpanel"]': { flex: 1, minHeight: 0, overflow: 'auto', padding: '8px 14px 16px' },
}));

const TABS = ['tables', 'combinations', 'sections'] as const;
type TabName = (typeof TABS)[number];
const LABELS = { tables: 'Tables', combinations: 'Combinations', sections: 'Sections' } satisfies Record<
  TabName,
  string
>;

interface Props {
  readonly state: EditorState;
  readonly problems: Problems;
  readonly acts: EditorActs;
  readonly view: ViewStore;
}

function TablesPart({ state, problems, acts, view }: Props) {
  const { draft } = state.history;
  const tables = state.roomId === null ? [] : tablesOfRoom(draft, state.roomId);
  const chosen = tables.filter((table) => state.selection.has(table.local_id));
  const [only] = chosen;
  if (chosen.length > 1) return <ManyForm tables={chosen} draft={draft} acts={acts} />;
  if (only)
    return <TableForm key={only.local_id} table={only} draft={draft} problems={problems} acts={acts} />;
  return <TableList tables={tables} problems={problems} acts={acts} view={view} />;
}

/** What is chosen and everything about it; without a choice the room's tables. */
export function SidePanel(props: Props) {
  const { state, problems, acts } = props;
  const { draft } = state.history;
  const [tab, setTab] = useState<TabName>('tables');
  const roomId = state.roomId ?? 0;
  return (
    <Panel aria-label="Properties">
      <Tabs value={tab} onChange={(_, next: TabName) => setTab(next)} aria-label="Properties of the room">
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={LABELS[name]}
            id={`tab-${name}`}
            aria-controls={`panel-${name}`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} tabIndex={-1}>
        {tab === 'tables' ? <TablesPart {...props} /> : null}
        {tab === 'combinations' ? (
          <CombinationList
            combinations={combinationsOfRoom(draft, roomId)}
            draft={draft}
            selection={state.selection}
            problems={problems}
            acts={acts}
          />
        ) : null}
        {tab === 'sections' ? (
          <SectionList
            sections={sectionsOfRoom(draft, roomId)}
            tables={tablesOfRoom(draft, roomId)}
            selection={state.selection}
            problems={problems}
            acts={acts}
          />
        ) : null}
      </div>
    </Panel>
  );
}
