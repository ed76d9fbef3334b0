type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that were given; an absent one leaves what is stored. */
export const givenFields = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
