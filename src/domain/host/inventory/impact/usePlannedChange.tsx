import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import type { Impact } from '#contract/host/availability/impact.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { TooSlow } from '../data/inShort.ts';
import { applyInventory } from './applyInventory.ts';
import { ImpactPreview } from './ImpactPreview.tsx';

/** A change of the plan that is looked at before it is made. */
export interface PlannedChange {
  /** “Block 3 slots”. */
  readonly title: string;
  readonly applyLabel: string;
  /** The dry run; `onStep` tells how far it is when it asks more than once. */
  readonly preview: (onStep: (done: number) => void) => Promise<Impact>;
  readonly steps?: number;
  /** Makes the change. What it throws is shown, and it can be tried again. */
  readonly apply: (onStep: (done: number) => void) => Promise<void>;
  /** Takes a refusal into the form that asked; false: it is shown as a message. */
  readonly onRefused?: (error: unknown) => boolean;
}

type Stage =
  | { readonly is: 'checking'; readonly done: number }
  | { readonly is: 'refused'; readonly problem: string }
  | {
      readonly is: 'shown';
      readonly impact: Impact;
      readonly problem: string | null;
      /** How many steps are applied; null while nothing is. */
      readonly applied: number | null;
    };

export function problemOf(error: unknown): string {
  return error instanceof ApiError || error instanceof TooSlow
    ? error.message
    : 'That did not work. Try again.';
}

function progressText({ steps = 1 }: PlannedChange, applied: number | null): string | null {
  return applied === null || steps < 2 ? null : `${applied} of ${steps} done`;
}

/** Asks the server what a change would do, shows it, and applies it when told to (INV-039). */
export function usePlannedChange(timezone: string): {
  ask: (change: PlannedChange) => void;
  dialog: ReactNode;
} {
  const [change, setChange] = useState<PlannedChange | null>(null);
  const [stage, setStage] = useState<Stage>({ is: 'checking', done: 0 });
  // What was closed meanwhile no longer speaks.
  const latest = useRef<PlannedChange | null>(null);
  const open = (wanted: PlannedChange | null) => {
    latest.current = wanted;
    setChange(wanted);
  };
  const close = () => open(null);
  const check = async (wanted: PlannedChange) => {
    open(wanted);
    const tell = (next: Stage) => {
      if (latest.current === wanted) setStage(next);
    };
    tell({ is: 'checking', done: 0 });
    try {
      const impact = await wanted.preview((done) => tell({ is: 'checking', done }));
      tell({ is: 'shown', impact, problem: null, applied: null });
    } catch (error) {
      if (latest.current === wanted && wanted.onRefused?.(error)) return close();
      tell({ is: 'refused', problem: problemOf(error) });
    }
  };
  const apply = async (wanted: PlannedChange, impact: Impact) => {
    const step = (applied: number) => setStage({ is: 'shown', impact, problem: null, applied });
    step(0);
    try {
      await applyInventory(() => wanted.apply(step));
      close();
    } catch (error) {
      if (wanted.onRefused?.(error)) return close();
      setStage({ is: 'shown', impact, problem: problemOf(error), applied: null });
    }
  };
  if (change === null) return { ask: (wanted) => void check(wanted), dialog: null };
  const dialog =
    stage.is === 'shown' ? (
      <ImpactPreview
        impact={stage.impact}
        timezone={timezone}
        title={change.title}
        applyLabel={change.applyLabel}
        busy={stage.applied !== null}
        progress={progressText(change, stage.applied)}
        problem={stage.problem}
        onApply={() => void apply(change, stage.impact)}
        onCancel={close}
      />
    ) : (
      <Modal
        open
        title={change.title}
        onClose={close}
        actions={
          stage.is === 'refused' ? (
            <>
              <Button size="large" onClick={close}>
                Close
              </Button>
              <Button size="large" variant="outlined" onClick={() => void check(change)}>
                Try again
              </Button>
            </>
          ) : undefined
        }
      >
        {stage.is === 'refused' ? (
          <Alert type="error" title="It cannot be done like this">
            {stage.problem}
          </Alert>
        ) : (
          <>
            {(change.steps ?? 1) > 1 ? (
              <p role="status" style={{ margin: 0, fontSize: 13.5 }}>
                Looking at what it changes: {stage.done} of {change.steps}
              </p>
            ) : null}
            <BlockSkeleton lines={3} />
          </>
        )}
      </Modal>
    );
  return { ask: (wanted) => void check(wanted), dialog };
}
