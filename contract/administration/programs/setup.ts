/** What a new concept needs before its first evening, in the order in which one thing needs the other. */
export const SETUP_STEPS = ['location', 'floor', 'shifts', 'people', 'texts', 'booking'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
