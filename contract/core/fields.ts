import type { z } from 'zod';

/** What people write about a record, as every list of fields tells it. */
export interface Field {
  readonly label: string;
  /** As it is written, and as it is answered where `row` does not say otherwise. */
  readonly write: z.ZodType;
  readonly row?: z.ZodType;
  /** Before anything is known. */
  readonly blank: unknown;
}

export type FieldList = Readonly<Record<string, Field>>;

type RowOf<F extends Field> = F extends { readonly row: infer R extends z.ZodType } ? R : F['write'];

export const namesOf = <K extends string>(list: Readonly<Record<K, unknown>>) =>
  Object.keys(list).filter((name): name is K => name in list);

/** The same of every field. */
export const ofEach = <L extends FieldList, T>(list: L, of: (name: keyof L & string) => T) =>
  Object.fromEntries(namesOf<keyof L & string>(list).map((name) => [name, of(name)])) as Record<
    keyof L & string,
    T
  >;

export const labelsOf = <L extends FieldList>(list: L) => ofEach(list, (name) => list[name]?.label ?? name);

/** The shapes of the fields as they are answered. */
export const rowsOf = <L extends FieldList>(list: L) =>
  ofEach(list, (name) => list[name]?.row ?? list[name]?.write) as unknown as { [K in keyof L]: RowOf<L[K]> };

/** The shapes of the fields as they are written. */
export const writesOf = <L extends FieldList>(list: L) =>
  ofEach(list, (name) => list[name]?.write) as unknown as { [K in keyof L]: L[K]['write'] };

export const blanksOf = <L extends FieldList>(list: L) =>
  ofEach(list, (name) => list[name]?.blank) as unknown as { [K in keyof L]: z.output<RowOf<L[K]>> };
