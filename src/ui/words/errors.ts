/** What the server answered instead: its words are for people, those of any other error are not. */
interface Answer extends Error {
  readonly status: number;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

const isAnswer = (error: unknown): error is Answer => error instanceof Error && 'status' in error;

/** Why something did not work, and what to do about it; the fallback for what nobody foresaw. */
export const errorWords = (error: unknown, fallback = 'That did not work. Try again.'): string =>
  isAnswer(error) ? error.message : fallback;

/** The same by the name of the field that is wrong; none where no field is. */
export const fieldWords = (error: unknown): Readonly<Record<string, string>> =>
  (isAnswer(error) && error.errors) || {};

/** The id under which support finds a failed request. */
export const requestIdOf = (error: unknown): string | undefined =>
  isAnswer(error) ? error.requestId : undefined;
