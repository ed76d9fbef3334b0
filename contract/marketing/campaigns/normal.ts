/** The share of a normal distribution below `z`; exact to 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989422804014327 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/** The point below which a share of a normal distribution lies; of 0 and 1 the infinities. */
export function normalAt(share: number): number {
  if (share <= 0) return -Infinity;
  if (share >= 1) return Infinity;
  let [low, high] = [-9, 9];
  for (let n = 0; n < 60; n += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The point of Student's distribution below which a share above one half lies, by Cornish and Fisher; exact to 1 % from three degrees on. */
export function studentAt(share: number, degrees: number): number {
  const z = normalAt(share);
  const d = Math.max(degrees, 1);
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ];
  return terms.reduce((sum, term, n) => sum + term / d ** (n + 1), z);
}
