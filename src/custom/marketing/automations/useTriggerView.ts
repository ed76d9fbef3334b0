import { useMemo } from 'react';
import { recurrenceText } from '#contract/marketing/automations/recurrence.ts';
import { TRIGGER_SOURCES, triggerOf } from '#contract/marketing/automations/triggers.ts';
import { triggerLines } from '#src/domain/marketing/automations/index.ts';
import { useBuilder } from './builder.ts';
import type { TriggerView } from './canvas/nodes.tsx';
import { eventName } from './model/words.ts';

/** How the trigger is shown, on the canvas and in the list alike. */
export function useTriggerView(): TriggerView {
  const { edits, problem } = useBuilder();
  const { automation } = edits;
  return useMemo(() => {
    const source = triggerOf(automation.trigger_source_id);
    const rules = automation.exit_rules ?? [];
    return {
      title: source ? TRIGGER_SOURCES[source].name : 'No trigger yet',
      problem,
      lines: source
        ? [
            ...triggerLines(automation),
            ...(Number.isNaN(automation.recurrence_within)
              ? []
              : [recurrenceText(automation.recurrence_within)]),
            ...(rules.length > 0
              ? [`Leaves on: ${rules.map((rule) => eventName(rule).toLowerCase()).join(', ')}`]
              : []),
          ]
        : [],
    };
  }, [automation, problem]);
}
