import type { DataProvider } from 'react-admin';
import { ApiError, ValidationError } from './apiError.ts';

/** A form or a picture of a form that the server refused with status 400, in the server's words (FORM-018). */
export class FormRequestError extends ValidationError {
  constructor(refused: ApiError) {
    super(refused.status, {
      code: refused.code,
      message: refused.message,
      ...(refused.errors ? { errors: refused.errors } : {}),
      ...(refused.details ? { details: refused.details } : {}),
      ...(refused.requestId ? { request_id: refused.requestId } : {}),
    });
    this.name = 'FormRequestError';
  }
}

/** Does work on forms: a 400 becomes a FormRequestError, any other failure is rethrown unchanged (FORM-019). */
export async function withFormErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw new FormRequestError(error);
    throw error;
  }
}

/** The provider of forms, whose creations and saves fail as forms do. */
export const formProvider = (provider: DataProvider): DataProvider => ({
  ...provider,
  create: (...asked) => withFormErrors(() => provider.create(...asked)),
  update: (...asked) => withFormErrors(() => provider.update(...asked)),
});
