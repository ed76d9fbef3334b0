import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { tablesOfRoom } from '../model/draft.ts';
import { overlapsOf } from '../model/overlaps.ts';
import type { EditorActs } from './data/editorActs.ts';
import type { EditorState } from './data/editorStore.ts';

const MOST_SHOWN = 3;

export interface OverlapListProps {
  readonly state: EditorState;
  readonly acts: EditorActs;
}

/** Tables of the open room that lie over each other: it can be saved, and is seldom meant. */
export function OverlapList({ state, acts }: OverlapListProps) {
  const { roomId, history } = state;
  const pairs = useMemo(
    () => (roomId === null ? [] : overlapsOf(tablesOfRoom(history.draft, roomId))),
    [history.draft, roomId],
  );
  if (pairs.length === 0) return null;
  return (
    <Alert
      type="warning"
      size="small"
      title={pairs.length === 1 ? 'Tables overlap' : `${pairs.length} overlaps`}
    >
      {pairs.slice(0, MOST_SHOWN).map(([one, other]) => {
        const text = `${one.name} and ${other.name} lie over each other`;
        return (
          <div
            key={`${one.local_id} ${other.local_id}`}
            style={{ display: 'flex', alignItems: 'center', gap: 8 }}
          >
            <span>{text}</span>
            <Button
              size="small"
              aria-label={`Show: ${text}`}
              onClick={() => acts.select(new Set([one.local_id, other.local_id]))}
            >
              Show
            </Button>
          </div>
        );
      })}
      {pairs.length > MOST_SHOWN ? `and ${pairs.length - MOST_SHOWN} more` : null}
    </Alert>
  );
}
