import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { ListTree, Network, Redo2, Undo2, Wand } from 'lucide-react';
import { useMemo, useState } from 'react';
import { maySave, needsSync } from '#contract/marketing/automations/edits.ts';
import type { Replay } from '#contract/marketing/automations/runs.ts';
import type { Automation } from '#contract/marketing/automations/schemas.ts';
import { automationProblem } from '#contract/marketing/automations/validity.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { atMost } from '#src/theme/index.ts';
import { useBuilder, BuilderProvider, type Builder } from './builder.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { builderKey } from './data/useAutomation.ts';
import { useStepNames } from './data/useStepNames.ts';
import { Head } from './head/Head.tsx';
import { Drawn, Screen, ToolBar } from './layoutStyles.ts';
import { StepList } from './list/StepList.tsx';
import { problemsOf } from './model/problems.ts';
import { viewsOf } from './model/view.ts';
import { Panel } from './panel/Panel.tsx';
import { GuestsDialog } from './runs/GuestsDialog.tsx';
import { Switches } from './runs/Switches.tsx';
import { ImaginedCounts } from './tries/ImaginedCounts.tsx';
import { statsOf } from './tries/replayStats.ts';
import { TryOut } from './tries/TryOut.tsx';
import { Versions } from './tries/Versions.tsx';
import { useEdits } from './useEdits.ts';
import { useSaving } from './useSaving.ts';

type Look = 'canvas' | 'list';

function Tools({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const { undo, redo, layOut, views } = useBuilder();
  const isMoved = views.some(({ isHandPlaced }) => isHandPlaced);
  return (
    <ToolBar>
      <Tooltip title="Undo (Ctrl+Z)">
        <span>
          <IconButton size="small" aria-label="Undo" disabled={undo === null} onClick={() => undo?.()}>
            <Undo2 size={17} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Redo (Ctrl+Shift+Z)">
        <span>
          <IconButton size="small" aria-label="Redo" disabled={redo === null} onClick={() => redo?.()}>
            <Redo2 size={17} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      {look === 'canvas' && isMoved ? (
        <Tooltip title="Lay out all steps again, also those placed by hand">
          <IconButton size="small" aria-label="Lay out again" onClick={layOut}>
            <Wand size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      ) : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="How the steps are shown"
        value={look}
        onChange={(_, next: Look | null) => next && onLook(next)}
      >
        <ToggleButton value="canvas">
          <Network size={16} aria-hidden />
          Canvas
        </ToggleButton>
        <ToggleButton value="list">
          <ListTree size={16} aria-hidden />
          List
        </ToggleButton>
      </ToggleButtonGroup>
    </ToolBar>
  );
}

/** What is chosen beside the steps, or over them where there is no room. */
function Side() {
  const { isOpen, close } = useBuilder();
  const isTight = useMediaQuery(atMost('smallDesktop'), { noSsr: true });
  if (!isOpen) return null;
  if (!isTight)
    return (
      <div className="side">
        <Panel />
      </div>
    );
  return (
    <Drawer open anchor="right" onClose={close} slotProps={{ paper: { 'aria-label': 'Settings' } }}>
      <Drawn>
        <Panel />
      </Drawn>
    </Drawer>
  );
}

/** Whether edits can be saved; one of an unknown type cannot (AUTO-048). */
function isSavable(...[edits]: Parameters<typeof maySave>): boolean {
  try {
    return maySave(edits);
  } catch {
    return false;
  }
}

/** The steps to draw and to set, with what they lack, and the way to save them. */
export function AutomationBuilder({ stored }: { stored: Automation }) {
  // What is edited began from this version; a newer one waits until nothing is unsaved, or is met by saving.
  const [loaded, setLoaded] = useState(stored);
  const { begin, ...acts } = useEdits(loaded);
  const { edits } = acts;
  const isDirty = needsSync(edits);
  const onStored = (next: Automation) => {
    setLoaded(next);
    begin(next);
  };
  const { isSaving, save, dialog } = useSaving({ loaded, edits, onStored });
  const client = useQueryClient();
  const moved = (next: Automation) => {
    // What was answered is known at once: who goes on switching does not wait until it is read anew.
    client.setQueryData<Automation>(builderKey(next.id), (was) => ({
      ...next,
      stats: next.stats ?? was?.stats ?? null,
    }));
    setLoaded((was) =>
      was.version === stored.version ? { ...was, version: next.version, updated_ts: next.updated_ts } : was,
    );
  };
  const isBehind = stored.updated_ts !== loaded.updated_ts && stored.version >= loaded.version;
  if (isBehind && !isDirty && !isSaving) onStored(stored);
  const names = useStepNames(edits);
  // Nobody is counted before it was ever switched on.
  const [imagined, showImagined] = useState<Replay | null>(null);
  const real = stored.version_number === null ? null : stored.stats;
  const stats = imagined ? statsOf(imagined) : real;
  const problems = useMemo(() => problemsOf(edits), [edits]);
  const views = useMemo(() => viewsOf(edits, problems, stats, names), [edits, problems, stats, names]);
  const isNarrow = useMediaQuery(atMost('tablet'), { noSsr: true });
  const [look, setLook] = useState<Look>(isNarrow ? 'list' : 'canvas');
  const [guestsAt, setGuestsAt] = useState<string | null>(null);
  const guestsView = views.find(({ uuid }) => uuid === guestsAt);
  const Steps = look === 'canvas' ? Canvas : StepList;
  const builder: Builder = {
    ...acts,
    automation: stored,
    views,
    stats,
    imagined,
    showImagined,
    names,
    problem: automationProblem(edits.automation),
    moved,
  };
  return (
    <BuilderProvider value={builder}>
      <UnsavedGuard when={isDirty} />
      <Screen>
        <Head maySave={isSavable(edits)} isSaving={isSaving} onSave={() => void save()}>
          <TryOut />
          <Versions />
          <Switches />
        </Head>
        <div className="middle">
          <Tools look={look} onLook={setLook} />
          <ImaginedCounts />
          <Steps mayEdit showGuests={setGuestsAt} />
        </div>
        <Side />
      </Screen>
      {dialog}
      {guestsView ? <GuestsDialog view={guestsView} onClose={() => setGuestsAt(null)} /> : null}
    </BuilderProvider>
  );
}
