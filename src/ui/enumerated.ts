/** Throws a RangeError naming the choices when a value is none of them (COM-067). */
export function assertOneOf<T extends string | number>(what: string, choices: readonly T[], value: T): void {
  if (choices.includes(value)) return;
  throw new RangeError(`Unknown ${what} '${value}': choose one of ${choices.join(', ')}.`);
}
