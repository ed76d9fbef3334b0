import Button from '@mui/material/Button';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { draftOf } from '../model/draft.ts';
import type { Change, Plan } from '../model/plan.ts';
import type { Problems } from '../model/problems.ts';
import type { EditorActs } from './data/editorActs.ts';
import type { EditorState } from './data/editorStore.ts';

interface Props {
  readonly state: EditorState;
  readonly problems: Problems;
  readonly acts: EditorActs;
}

interface Line {
  readonly key: string;
  readonly text: string;
  readonly label: string;
  readonly act: () => void;
}

/** What keeps the drawing from being saved, with the way to each: shown, or put back where it may not go. */
export function ProblemList({ state, problems, acts }: Props) {
  const { draft } = state.history;
  const stored = draftOf(state.stored);
  const lines = Object.entries(problems).flatMap(([key, fields]): Line[] => {
    const [text = ''] = Object.values(fields);
    const table = draft.tables[key];
    if (table) {
      const show = () => {
        acts.openRoom(table.room_id);
        acts.select(new Set([key]));
      };
      return [{ key, text: `Table ${table.name}: ${text}`, label: 'Show', act: show }];
    }
    const gone = stored.tables[key];
    if (gone) {
      const back: Plan = [{ kind: 'tables', key, before: null, after: gone } as Change];
      return [
        {
          key,
          text: `${text} Table ${gone.name} cannot go yet.`,
          label: 'Put it back',
          act: () => acts.putBack(key, back),
        },
      ];
    }
    const group = draft.combinations[key] ?? draft.sections[key];
    return group
      ? [
          {
            key,
            text: `${group.name || 'No name'}: ${text}`,
            label: 'Show',
            act: () => acts.openRoom(group.room_id),
          },
        ]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      type="error"
      size="small"
      title={lines.length === 1 ? 'Not saved yet' : `Not saved yet: ${lines.length} things`}
    >
      {lines.slice(0, 5).map(({ key, text, label, act }) => (
        <div key={key} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <span>{text}</span>
          <Button size="small" onClick={act} aria-label={`${label}: ${text}`}>
            {label}
          </Button>
        </div>
      ))}
      {lines.length > 5 ? `and ${lines.length - 5} more` : null}
    </Alert>
  );
}
