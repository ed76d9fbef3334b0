import { HOUR_MS, type Limit } from '#server/platform/limits/index.ts';

/** Mails to one address that somebody else asked for, in an hour: invitations and confirmations of every concept together. */
export const mailedLimit = (email: string): Limit => ({
  key: `invitation:address:${email.toLowerCase()}`,
  max: 5,
  windowMs: HOUR_MS,
});

/** What one person has mailed to others in an hour. */
export const inviterLimit = (userId: number): Limit => ({
  key: `invitation:inviter:${userId}`,
  max: 100,
  windowMs: HOUR_MS,
});

/** What all of a concept have mailed in an hour. */
export const conceptLimit = (programId: number): Limit => ({
  key: `invitation:concept:${programId}`,
  max: 300,
  windowMs: HOUR_MS,
});

/** One person's link is mailed again once a minute, whoever asks. */
export const againLimit = (userId: number): Limit => ({
  key: `invitation:user:${userId}`,
  max: 1,
  windowMs: 60_000,
});
