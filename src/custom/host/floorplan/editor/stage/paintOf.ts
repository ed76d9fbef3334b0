import type { Tokens } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { TablePaint } from '../../canvas/paint.ts';
import type { FloorDraft, PlanTable } from '../../model/draft.ts';
import type { Problems } from '../../model/problems.ts';
import { sectionColour } from '../../model/sectionPalette.ts';

interface Look {
  readonly tokens: Tokens;
  readonly draft: FloorDraft;
  readonly problems: Problems;
}

/** How tables look in the editor. Equal looks are one object, so that a table that did not change is not drawn anew. */
export function createPainter(): (table: PlanTable, chosen: boolean, look: Look) => TablePaint {
  const known = new Map<string, TablePaint>();
  return (table, chosen, { tokens: t, draft, problems }) => {
    const section = table.section === null ? undefined : draft.sections[table.section];
    const isWrong = table.local_id in problems;
    const key = [t.mode, chosen, isWrong, section?.colour ?? '', table.capacity].join();
    const kept = known.get(key);
    if (kept) return kept;
    const paint: TablePaint = {
      fill: isWrong ? t.tones.bad.tint : chosen ? t.primaryTint : t.surface,
      stroke: isWrong ? t.tones.bad.main : chosen ? t.primary : t.control,
      strokeWidth: chosen || isWrong ? 2 : 1.5,
      chair: t.rule,
      ink: t.ink,
      lines: [{ text: counted(table.capacity, 'seat'), colour: t.muted }],
      ...(chosen ? { ring: t.primary } : {}),
      ...(section ? { stripe: sectionColour(t, section.colour) } : {}),
    };
    known.set(key, paint);
    return paint;
  };
}
