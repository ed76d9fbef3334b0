import type { LucideIcon } from 'lucide-react';
import { matches } from '../matches.ts';

/** One thing the palette can do. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** Words that find it though they are not shown. */
  readonly also?: string;
  readonly note?: string | undefined;
  readonly icon: LucideIcon;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly label: string;
  readonly commands: readonly Command[];
}

const MOST_PER_GROUP = 12;

/** Better matches first: the label begins with the query, a word of it does, anything else. */
function rank(query: string, label: string): number {
  const [wanted, text] = [query.trim().toLowerCase(), label.toLowerCase()];
  if (text.startsWith(wanted)) return 0;
  return text.split(/\s+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** The commands that hold every word of the query, best first within their group, groups in their given order. */
export function findCommands(commands: readonly Command[], query: string): CommandGroup[] {
  const found = commands.filter((command) =>
    matches(query, `${command.label} ${command.also ?? ''} ${command.group}`),
  );
  const labels = [...new Set(found.map((command) => command.group))];
  return labels.map((label) => ({
    label,
    commands: found
      .filter((command) => command.group === label)
      .sort((a, b) => rank(query, a.label) - rank(query, b.label))
      .slice(0, MOST_PER_GROUP),
  }));
}
