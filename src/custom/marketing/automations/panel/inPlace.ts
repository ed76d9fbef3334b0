/** A thing that has no name of its own, with its place in the list, which is what tells it from the others. */
export const inPlace = <T>(it: T, n: number) => ({ it, n });
