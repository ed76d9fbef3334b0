/** Calls of the documents that nothing answers yet; one that is built moves up under its name. */
export const NOT_BUILT: readonly string[] = [];
