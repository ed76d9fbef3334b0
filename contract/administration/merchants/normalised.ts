/** What a person typed, brought to its stored form; `null` when nothing was typed, or an error with its remedy. */
export type Normalised<T = string> =
  | { readonly ok: true; readonly value: T | null }
  | { readonly ok: false; readonly error: string };
