/** Below this many waits of the same kind the past says too little, and tables and turn times make the quote. */
export const LEAST_WAITS = 12;
/** How far back quotes look, in days. */
export const QUOTE_HISTORY_DAYS = 60;
