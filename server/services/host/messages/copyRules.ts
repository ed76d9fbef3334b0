import { z } from 'zod';
import type { CopyItem } from '#contract/host/copies/endpoints.ts';
import { PURPOSE_FACTS, PURPOSES } from '#contract/host/messages/purposes.ts';

/** A text that a location sends. */
export const textPart = z.object({ id: z.number().int(), name: z.string(), purpose: z.enum(PURPOSES) });
export type TextPart = z.output<typeof textPart>;

export interface TextPlan {
  readonly item: CopyItem;
  readonly part: TextPart;
  /** The text that it takes the place of. */
  readonly rival: TextPart | null;
}

interface There {
  /** What the location sends. */
  readonly texts: readonly TextPart[];
  /** Those of the parts that are still there, by their numbers. */
  readonly known: ReadonlySet<number>;
}

/** What becomes of each text at a location: on some occasions it sends one text alone. */
export function planTexts(parts: readonly TextPart[], { texts, known }: There, keeps: boolean): TextPlan[] {
  return parts.map((part): TextPlan => {
    const { name, purpose } = part;
    const { once, name: occasion } = PURPOSE_FACTS[purpose];
    const rival = (once && texts.find((text) => text.purpose === purpose)) || null;
    const fate = (is: CopyItem['fate'], notes: string[]) => ({
      part,
      rival,
      item: { name, fate: is, notes },
    });
    if (!known.has(part.id)) return fate('conflict', ['This text was removed meanwhile.']);
    if (texts.some(({ id }) => id === part.id)) return fate('same', []);
    if (!rival) return fate('added', [`Sent as “${occasion}”`]);
    if (keeps) return fate('kept', [`Goes on with “${rival.name}” as “${occasion}”`]);
    return fate('replaced', [`“${rival.name}” → “${name}” as “${occasion}”`]);
  });
}
