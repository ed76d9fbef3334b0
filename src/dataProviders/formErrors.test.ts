import type { DataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { FormRequestError, formProvider, withFormErrors } from './formErrors.ts';

const refusal = (status: number, code = 'VALIDATION') =>
  new ApiError(status, {
    code,
    message: 'Invalid field for Custom texts',
    errors: { 'presets.0.value': 'Bad' },
  });
const failing = (error: unknown) => () => Promise.reject(error);

const providerOf = (error: unknown) =>
  formProvider({ create: failing(error), update: failing(error) } as unknown as DataProvider);

test('FORM-018 a create, update or upload answered with 400 is a typed error with the message of the server', async () => {
  const provider = providerOf(refusal(400, 'FILE_INVALID'));
  const caught = await Promise.all([
    provider.create('settings/host/forms', { data: {} }).catch((error: unknown) => error),
    provider
      .update('settings/host/forms', { id: 1, data: {}, previousData: { id: 1 } })
      .catch((error: unknown) => error),
    withFormErrors(failing(refusal(400))).catch((error: unknown) => error),
  ]);
  for (const error of caught) {
    expect(error).toBeInstanceOf(FormRequestError);
    expect(error).toMatchObject({
      message: 'Invalid field for Custom texts',
      status: 400,
      body: { errors: { 'presets.0.value': 'Bad' } },
    });
  }
});

test('FORM-019 any other failure is rethrown unchanged', async () => {
  for (const error of [
    refusal(409, 'STALE'),
    refusal(500, 'INTERNAL'),
    refusal(404),
    new Error('Other'),
    'text',
  ]) {
    const provider = providerOf(error);
    const create = provider.create('settings/host/forms', { data: {} });
    expect(await create.catch((thrown: unknown) => thrown)).toBe(error);
    expect(await withFormErrors(failing(error)).catch((thrown: unknown) => thrown)).toBe(error);
  }
});
