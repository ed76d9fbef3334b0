/** More locations than any concept has; what names locations may name all of them. */
export const MOST_LOCATIONS = 5_000;
