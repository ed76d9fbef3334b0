/** Of all frames together: a photo of the largest cameras passes, and what unpacks to more memory than a server has does not. */
export const MAX_PIXELS = 120_000_000;
/** Of one side: no camera takes more, and a decoder keeps whole rows and columns. */
export const MAX_SIDE = 20_000;
