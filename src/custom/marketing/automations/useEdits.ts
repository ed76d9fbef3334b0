import { useState } from 'react';
import {
  activeActions,
  beginEdits,
  deleteAction,
  type EditedAction,
  type Edits,
  updateAction,
  updateAutomation,
} from '#contract/marketing/automations/edits.ts';
import type { Automation } from '#contract/marketing/automations/schemas.ts';
import type { ActionType } from '#contract/marketing/automations/types.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import {
  type Branch,
  copyBranch,
  copyStep,
  findStep,
  type Inserted,
  insertStep,
  pasteBranch,
  placeOf,
  pointTo,
} from './model/changes.ts';
import { beginHistory, changed, type History, redone, undone } from './model/history.ts';
import type { Place } from './model/ways.ts';

const beginning = (automation: Automation): History =>
  beginHistory(beginEdits(automation, automation.actions));

/** What is refused is said in the words of the rule that refuses it (AUTO-039, 048 to 051). */
const say = (error: unknown) => showErrorToast(error instanceof Error ? error.message : 'That did not work');

/** What is edited of an automation, kept here until it is saved (AUTO-033), with undo, redo and what was copied. */
export function useEdits(loaded: Automation) {
  const [history, setHistory] = useState(() => beginning(loaded));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [copied, setCopied] = useState<Branch | null>(null);
  const edits = history.now;
  const open = (next: string | null) => {
    setChosen(next);
    setIsOpen(next !== null);
  };
  const attempt = (change: (now: Edits) => Edits, tag: string | null = null): boolean => {
    try {
      const next = change(edits);
      setHistory((before) => changed(before, next, tag));
      return true;
    } catch (error) {
      say(error);
      return false;
    }
  };
  const add = (inserted: () => Inserted) => {
    let uuid: string | null = null;
    const isDone = attempt(() => {
      const made = inserted();
      ({ uuid } = made);
      return made.edits;
    });
    if (isDone) open(uuid);
  };
  const remove = (uuid: string) => {
    const before = placeOf(edits, uuid);
    if (!attempt((now) => deleteAction(now, uuid))) return;
    setChosen(before?.from ?? 'trigger');
    setIsOpen(false);
  };
  return {
    edits,
    chosen: chosen === 'trigger' || findStep(edits, chosen) ? chosen : null,
    isOpen: isOpen && (chosen === 'trigger' || findStep(edits, chosen) !== null),
    copied,
    choose: setChosen,
    open,
    close: () => setIsOpen(false),
    insert: (place: Place, type: ActionType) => add(() => insertStep(edits, place, type)),
    paste: (place: Place) => {
      if (copied) add(() => pasteBranch(edits, place, copied));
    },
    remove,
    copy: (uuid: string, what: 'step' | 'branch') =>
      setCopied(what === 'step' ? copyStep(edits, uuid) : copyBranch(edits, uuid)),
    lead: (place: Place, to: string | null) => void attempt((now) => pointTo(now, place, to)),
    changeStep: (uuid: string, change: Partial<EditedAction>, tag?: string) =>
      void attempt((now) => updateAction(now, uuid, change), tag ? `${uuid} ${tag}` : null),
    changeHead: (change: Partial<Edits['automation']>, tag?: string) =>
      void attempt((now) => updateAutomation(now, change), tag ?? null),
    place: (uuid: string, position: { x: number; y: number }) =>
      void attempt((now) => updateAction(now, uuid, { position })),
    layOut: () =>
      void attempt((now) =>
        activeActions(now).reduce(
          (one, { local_uuid, position }) =>
            position ? updateAction(one, local_uuid, { position: null }) : one,
          now,
        ),
      ),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
    /** Begins anew from what is stored; what was not saved is gone. */
    begin: (stored: Automation) => setHistory(beginning(stored)),
  };
}
