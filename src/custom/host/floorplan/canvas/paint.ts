import type { Tokens } from '#src/theme/index.ts';

/** One line of text under a table's name. */
export interface PaintLine {
  readonly text: string;
  /** Other words for the same, ever shorter, where the text does not fit. */
  readonly shorter?: readonly string[];
  readonly colour: string;
  /** SVG path data of a 24 by 24 icon, see `iconOutline`. */
  readonly icon?: string;
  readonly strong?: boolean;
}

/** A small pill over the table's upper edge; a line where it would be wider than the table. */
export interface PaintBadge {
  readonly text: string;
  readonly colour: string;
  readonly fill: string;
  readonly icon?: string;
}

/** How a table looks now. Colours come from the tokens in force. */
export interface TablePaint {
  readonly fill: string;
  readonly stroke: string;
  /** CSS pixels, whatever the zoom; 1.5 unless told otherwise. */
  readonly strokeWidth?: number;
  readonly dashed?: boolean;
  readonly chair: string;
  /** The colour of the name. */
  readonly ink: string;
  /** Beside the name, such as the server's initials. */
  readonly corner?: { readonly text: string; readonly colour: string };
  /** Text begins in the upper left corner of a straight table; in the middle otherwise. */
  readonly isCard?: boolean;
  /** Under the name, what matters most first; the last ones are left out where the table is too small for them. */
  readonly lines?: readonly PaintLine[];
  /** The part of the outline, from the top clockwise, that is drawn in a colour of its own; 0 to 1. */
  readonly progress?: { readonly share: number; readonly colour: string };
  readonly badge?: PaintBadge;
  /** A second outline around the table: it is chosen. */
  readonly ring?: string;
  /** Drawn over the top as slanted lines: out of use. */
  readonly hatch?: string;
  /** A bar under the name in the section's colour. */
  readonly stripe?: string;
}

/** A table about which nothing is said. */
export function plainPaint(t: Tokens): TablePaint {
  return { fill: t.surface, stroke: t.control, chair: t.rule, ink: t.ink };
}
