// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '#contract/core/errors.ts';
import type { Upload } from '#contract/administration/merchants/schemas.ts';
import { chooseProgram, clearSession } from '#src/dataProviders/session.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { anUpload } from './model/anUpload.ts';
import { applyUpload, findRecent, hideUpload, uploadsNow } from './uploadStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  chooseProgram({ program_id: 1, program_name: 'Marlowe Kitchen' });
});
afterEach(() => {
  clearSession();
  appToasts.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const POLL = 'GET /merchants/external/upload/7';
const APPLY = 'POST /merchants/external/upload/7/apply';
const said = () => appToasts.visible().map((toast) => toast.message);

function answering(...answers: Upload[]) {
  let last = answers[0] ?? anUpload();
  return stubFetch({
    [APPLY]: anUpload(),
    [POLL]: () => {
      last = answers.shift() ?? last;
      return json(last);
    },
  });
}

const polls = (names: string[]) => names.filter((name) => name === POLL).length;

test('ADMIN-015 ADMIN-017 an upload is polled every 3 seconds, and its success is said with the count', async () => {
  const { names } = answering(
    anUpload({ processed: 90, created_count: 90 }),
    anUpload({ status: 'done', processed: 186, created_count: 186 }),
  );
  await applyUpload(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(polls(names())).toBe(1);
  expect(uploadsNow()[0]?.upload.created_count).toBe(90);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(polls(names())).toBe(2);
  expect(said()).toEqual(['Successfully uploaded 186 merchants.']);
});

test('ADMIN-018 an upload that partly fails is said with both counts', async () => {
  answering(anUpload({ status: 'done', processed: 118, created_count: 112, invalid_count: 6 }));
  await applyUpload(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said()).toEqual(['Successfully uploaded 112 new merchants and failed to upload 6.']);
});

test('ADMIN-016 after 10 minutes without a result the polling stops and says so', async () => {
  const { names } = answering();
  await applyUpload(7);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(said()).toEqual([MESSAGES.pollingTimedOut]);
  expect(uploadsNow()[0]).toMatchObject({ trouble: 'timedOut', message: MESSAGES.pollingTimedOut });
  const before = polls(names());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls(names())).toBe(before);
});

test('an upload that is gone ends the polling with the reason', async () => {
  stubFetch({ [APPLY]: anUpload(), [POLL]: () => refusal(404, 'NOT_FOUND', 'This upload is gone') });
  await applyUpload(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(uploadsNow()[0]).toMatchObject({ trouble: 'lost', message: 'This upload is gone' });
});

test('another concept stops the polling and forgets the upload', async () => {
  const { names } = answering();
  await applyUpload(7);
  chooseProgram({ program_id: 2, program_name: 'Harbor & Vine' });
  expect(uploadsNow()).toEqual([]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(polls(names())).toBe(0);
});

test('after a reload what still runs is followed again, and what is over is not', async () => {
  const { names } = stubFetch({
    'GET /merchants/external/upload': { data: [anUpload(), anUpload({ upload_id: 6, status: 'done' })] },
    [POLL]: anUpload({ status: 'done', created_count: 1 }),
  });
  await findRecent();
  expect(uploadsNow().map((entry) => entry.upload.upload_id)).toEqual([7]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(polls(names())).toBe(1);
});

test('a hidden card does not end the upload', async () => {
  answering(anUpload({ status: 'done', created_count: 2 }));
  await applyUpload(7);
  hideUpload(7);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(uploadsNow()[0]).toMatchObject({ hidden: true, upload: { status: 'done' } });
  expect(said()).toHaveLength(1);
});
