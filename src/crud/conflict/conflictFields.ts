/** One field of which two people saved different values, both in words. */
export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
}

/** How a field is called and, where plain text would not do, how its value reads. */
export type ConflictLabels<T> = {
  [K in keyof T]?: string | { label: string; show: (value: T[K]) => string };
};

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length ? value.map(words).join(', ') : 'None';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const sameness = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : (value ?? ''));

/** The labelled fields whose values differ, in the order of the labels; lists differ only by what they hold. */
export function conflictFields<T extends object>(
  labels: ConflictLabels<T>,
  mine: Partial<T>,
  theirs: Partial<T>,
): ConflictField[] {
  const differing: ConflictField[] = [];
  for (const name in labels) {
    const label = labels[name];
    const [own, stored] = [mine[name], theirs[name]];
    if (!label || own === undefined || stored === undefined || sameness(own) === sameness(stored)) continue;
    const show = typeof label === 'string' ? words : label.show;
    differing.push({
      label: typeof label === 'string' ? label : label.label,
      mine: show(own),
      theirs: show(stored),
    });
  }
  return differing;
}
