import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { ReasonGroups } from '#src/domain/administration/imports/index.ts';
import type { ImportActs } from './data.ts';
import { MatchFigures } from './MatchFigures.tsx';
import { birthYearWords } from './model/birthYears.ts';
import { counted, isWorking, rowsOf, summaryOf } from './model/words.ts';
import { OutcomeCard } from './OutcomeCard.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { useImportHome } from './useImportHome.ts';
import { UndoButton } from './UndoButton.tsx';
import { useDoubtful } from './useDoubtful.ts';

/** `Import 150 new guests and add to 20 known ones`. */
function runLabel({ kind, created_count: created, merged_count: merged }: GuestImport): string {
  if (kind === 'segments') return `Make a segment of ${counted(kind, created + merged)}`;
  if (kind === 'suppressions') return `Suppress ${rowsOf(created + merged)}`;
  if (created === 0) return `Add ${rowsOf(merged)} to known guests`;
  return merged === 0 ? `Import ${counted(kind, created)}` : `Import ${rowsOf(created + merged)}`;
}

export interface ReviewStepProps {
  readonly shown: GuestImport;
  readonly acts: ImportActs;
  /** Back to the columns. */
  readonly onMap: () => void;
  /** Away from this file. */
  readonly onLeave: () => void;
}

function CheckedActions({ shown, acts, onMap, onLeave, isTicked }: ReviewStepProps & { isTicked: boolean }) {
  const canRun = shown.created_count + shown.merged_count > 0;
  return (
    <>
      {canRun ? null : (
        <Alert type="info">
          {shown.kind === 'segments'
            ? 'No row of this file names a guest whom you know. See the reasons below, and change the columns, the choices or the file.'
            : 'No row of this file adds anything. See the reasons below, and change the columns or the file.'}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {canRun ? (
          <Button
            variant="contained"
            size="large"
            disabled={acts.busy || isTicked}
            onClick={() => void acts.run(shown.id)}
          >
            {runLabel(shown)}
          </Button>
        ) : null}
        <Button variant="outlined" size="large" disabled={acts.busy} onClick={onMap}>
          Change the columns
        </Button>
        <Button
          variant="outlined"
          size="large"
          disabled={acts.busy}
          onClick={async () => {
            if (await acts.discard(shown.id, shown.file_name)) onLeave();
          }}
        >
          Discard the file
        </Button>
      </Stack>
      {canRun ? (
        <Quiet>
          {isTicked
            ? 'You changed which doubtful rows are new guests. Check the file again below, then import it.'
            : 'Nothing has been imported yet. The whole import can be undone afterwards.'}
        </Quiet>
      ) : null}
    </>
  );
}

function OverActions({ shown, acts, onLeave }: ReviewStepProps) {
  const after = useImportHome().after(shown);
  const sentence = summaryOf(shown);
  const type = shown.status === 'failed' ? 'error' : shown.kept_count > 0 ? 'warning' : 'success';
  return (
    <>
      {sentence ? <Alert type={type}>{sentence}</Alert> : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={Link} to={after.path}>
          {after.label}
        </Button>
        <Button variant="outlined" onClick={onLeave}>
          Import another file
        </Button>
        {shown.can_undo ? <UndoButton shown={shown} acts={acts} /> : null}
      </Stack>
    </>
  );
}

/** What the check found, how far the import is, and what became of it. */
export function ReviewStep(props: ReviewStepProps) {
  const { shown, acts } = props;
  const doubtful = useDoubtful(shown, acts);
  const birthYears = birthYearWords(shown, shown.choices.mapping);
  const isOver = shown.status !== 'checked' && !isWorking(shown);
  return (
    <Stack spacing={2}>
      {isWorking(shown) ? <ProgressCard shown={shown} /> : null}
      {shown.kind === 'segments' && !isWorking(shown) && shown.processed > 0 && shown.status !== 'undone' ? (
        <MatchFigures shown={shown} />
      ) : null}
      {shown.status === 'checked' ? (
        <CheckedActions {...props} isTicked={doubtful?.isChanged ?? false} />
      ) : null}
      {isOver ? <OverActions {...props} /> : null}
      {birthYears && !isWorking(shown) && shown.status !== 'undone' ? (
        <Alert type="info">{birthYears}</Alert>
      ) : null}
      <ReasonGroups title="Why rows are refused" groups={shown.groups.filter((one) => one.is_refused)} />
      <ReasonGroups
        title={shown.started_ts === null ? 'Worth a look before you import' : 'Notes on rows'}
        groups={shown.groups.filter((one) => !one.is_refused)}
      />
      {!isWorking(shown) && shown.processed > 0 ? (
        <OutcomeCard shown={shown} doubtful={doubtful} busy={acts.busy} />
      ) : null}
    </Stack>
  );
}

/** Shown while a check is looked at again for its columns. */
export type Phase = 'map' | 'review';

/** The phase that an import asks for, unless somebody went back to its columns. */
export function usePhase(shown: GuestImport) {
  const [mapping, setMapping] = useState<string | null>(null);
  const needsMap = shown.status === 'mapping' || (shown.status === 'failed' && shown.started_ts === null);
  const phase: Phase =
    needsMap || (shown.status === 'checked' && mapping === shown.finished_ts) ? 'map' : 'review';
  return { phase, goToMap: () => setMapping(shown.finished_ts) };
}
