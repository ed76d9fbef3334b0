/** A text of a record that a form hands over without its type; empty where it has none. */
export function textIn(record: unknown, field: string): string {
  const value =
    typeof record === 'object' && record !== null ? new Map(Object.entries(record)).get(field) : null;
  return typeof value === 'string' ? value : '';
}
