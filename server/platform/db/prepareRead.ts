import type { Compilable } from 'kysely';
import type { Db } from './handles.ts';
import type { NamedQuery } from './driver.ts';

/** Stands among the parameters of a built query where a value of the run belongs. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a read with the values of one run; within a transaction too. */
export type PreparedRead<Values, Row> = (db: Db, values: Values) => Promise<Row[]>;

let named = 0;

/**
 * A read whose SQL is built once, and parsed once by each connection. `build` is called at the first run with stand-ins in
 * place of the values: it passes them on as parameters and must not look at them.
 */
export function prepareRead<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): PreparedRead<Values, Row> {
  let built: NamedQuery<Row> | null = null;
  const buildOnce = (db: Db): NamedQuery<Row> => {
    const slots = new Proxy({}, { get: (_values, name) => new Slot(String(name)) });
    named += 1;
    // Typed as the values that they stand for, because they go where those would.
    return { ...build(db, slots as Values).compile(), name: `couvert_${named}` };
  };
  return async (db, values) => {
    built ??= buildOnce(db);
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = built.parameters.map((value) =>
      value instanceof Slot ? given.get(value.name) : value,
    );
    const run: NamedQuery<Row> = { ...built, parameters };
    return (await db.executeQuery<Row>(run)).rows;
  };
}
