export const FULL_SIZE = 'full';

/** How much a test takes: the small amount in `npm test`, the whole in `npm run test:all`. */
export const sized = (small: number, full: number): number =>
  process.env.TEST_SIZE === FULL_SIZE ? full : small;
