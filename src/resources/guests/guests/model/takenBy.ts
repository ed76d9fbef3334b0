/** Who has the phone number that was to be saved. */
export interface TakenBy {
  readonly id: number;
  readonly name: string;
}

/** Reads out of a refusal DUPLICATE which guest stands in the way; null for any other refusal. */
export function takenBy(error: {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
}): TakenBy | null {
  if (error.code !== 'DUPLICATE') return null;
  const id = Number(error.details?.['guest_id'] ?? error.details?.['id']);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const name = error.details?.['name'];
  return { id, name: typeof name === 'string' && name.trim() !== '' ? name : 'that guest' };
}
