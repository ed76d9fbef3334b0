import { type ReactNode, useState } from 'react';
import type { Impact } from '#contract/host/availability/impact.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { applyInventory } from '#src/domain/host/inventory/index.ts';
import { ImpactPreview, problemOf } from '#src/domain/host/inventory/inputs.tsx';

/** A change of the plan: tried first, shown with what it does, and made when that is wanted. */
export interface PlanSave<T extends { impact: Impact }> {
  /** “Save Dinner”. */
  readonly title: string;
  readonly applyLabel: string;
  readonly send: (dryRun: boolean) => Promise<T>;
  readonly onDone: (saved: T) => void;
  /** Takes a refusal into the form; false: it is shown as a message. */
  readonly onRefused?: (error: ApiError) => boolean;
}

interface Shown {
  readonly impact: Impact;
  readonly title: string;
  readonly applyLabel: string;
  readonly apply: () => Promise<void>;
}

/**
 * Asks the server what a change would do, shows it, and makes it when told to (INV-039). A refusal goes to the form that asked;
 * what no form takes is in `problem`.
 */
export function usePlanSave(timezone: string): {
  ask: <T extends { impact: Impact }>(save: PlanSave<T>) => Promise<void>;
  isBusy: boolean;
  problem: string | null;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const during = async (work: () => Promise<void>, onRefused: ((error: ApiError) => boolean) | undefined) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && onRefused?.(error)) setShown(null);
      else setProblem(problemOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const ask = <T extends { impact: Impact }>({ send, onDone, onRefused, ...words }: PlanSave<T>) => {
    const apply = () =>
      during(async () => {
        const saved = await applyInventory(() => send(false));
        setShown(null);
        onDone(saved);
      }, onRefused);
    return during(async () => {
      const { impact } = await send(true);
      setShown({ ...words, impact, apply });
    }, onRefused);
  };
  const dialog = shown ? (
    <ImpactPreview
      impact={shown.impact}
      timezone={timezone}
      title={shown.title}
      applyLabel={shown.applyLabel}
      busy={isBusy}
      problem={problem}
      onApply={() => void shown.apply()}
      onCancel={() => {
        setShown(null);
        setProblem(null);
      }}
    />
  ) : null;
  return { ask, isBusy, problem: shown ? null : problem, dialog };
}
