/** Points that a guest is given (LOYAL-007..009). */
export interface PointsGrant {
  readonly points_grant: number | null;
  readonly description: string | null;
  readonly expires_at: string | null;
}

/** What keeps a grant from being given, in words; null where nothing does. */
export function grantProblem({ points_grant: points, description, expires_at }: PointsGrant): string | null {
  if (points === null) return 'Say how many points';
  if (!Number.isSafeInteger(points) || points < 1) return 'Use a whole number from 1';
  if (description !== null && (description.length < 1 || description.length > 500))
    return 'Use 1 to 500 characters, or leave it empty';
  return expires_at !== null && Number.isNaN(Date.parse(expires_at)) ? 'Choose a day' : null;
}
