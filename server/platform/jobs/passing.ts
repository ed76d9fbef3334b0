const CONNECTION_OR_CONFLICT = /^(08|40|57P|53)/;

/** True for errors that pass by themselves: the queue tries again. */
export const isPassing = (error: unknown) =>
  !(error instanceof Error && 'code' in error && typeof error.code === 'string') ||
  CONNECTION_OR_CONFLICT.test(error.code) ||
  /^E[A-Z]+$/.test(error.code);

/** A conflict with another writer, which another try gets past at once. */
export const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
