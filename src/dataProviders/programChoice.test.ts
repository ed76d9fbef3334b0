import { expect, test, vi } from 'vitest';
import { ApiError, networkError } from './apiError.ts';
import { firstWorkingProgram, needsSetup, programOrder, storedChoice } from './programChoice.ts';

const programs = [{ program_id: 1 }, { program_id: 2 }, { program_id: 3 }];
const failure = (status: number) => new ApiError(status, { code: 'X', message: 'No' });

test('AUTH-026 the stored program is tried first, without one the first of the programs', () => {
  expect(programOrder(programs, 3)).toEqual([3, 1, 2]);
  expect(programOrder(programs, null)).toEqual([1, 2, 3]);
  expect(programOrder(programs, 9), 'one that was lost since').toEqual([9, 1, 2, 3]);
  expect(programOrder([], null)).toEqual([]);
});

test('AUTH-027 AUTH-029 the next is tried in turn, and only a 403 is reported as having no access', async () => {
  const report = vi.fn();
  const attempt = vi.fn(async (id: number) => {
    if (id === 1) throw failure(403);
    if (id === 2) throw failure(500);
    return `program ${id}`;
  });
  expect(await firstWorkingProgram([1, 2, 3], attempt, report)).toBe('program 3');
  expect(attempt.mock.calls.flat()).toEqual([1, 2, 3]);
  expect(report.mock.calls).toEqual([[1]]);
});

test('AUTH-027 the first that works ends the search', async () => {
  const attempt = vi.fn(async (id: number) => id);
  expect(await firstWorkingProgram([5, 6], attempt, vi.fn())).toBe(5);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('AUTH-028 when no program works there is none', async () => {
  const refuse = async () => {
    throw failure(403);
  };
  expect(await firstWorkingProgram([1, 2], refuse, vi.fn())).toBeNull();
  expect(await firstWorkingProgram([], refuse, vi.fn())).toBeNull();
});

test('a dead line is no reason to set anything up', async () => {
  const fail = async () => {
    throw networkError();
  };
  await expect(firstWorkingProgram([1, 2], fail, vi.fn())).rejects.toMatchObject({ code: 'NETWORK' });
});

test('AUTH-025 AUTH-028 somebody signed in without a program needs setup', () => {
  expect(needsSetup({ token: 't', programId: null })).toBe(true);
  expect(needsSetup({ token: 't', programId: 1 })).toBe(false);
  expect(needsSetup({ token: null, programId: null })).toBe(false);
});

test("PERM-012 a stored location comes back only while it is one of the user's own", () => {
  const own = [{ merchant_id: 10 }, { merchant_id: 11 }];
  expect(storedChoice({ program: 1, merchant: 10 }, 1, own)).toBe(10);
  expect(storedChoice({ program: 1, merchant: 99 }, 1, own)).toBeNull();
  expect(storedChoice({ program: 2, merchant: 10 }, 1, own)).toBeNull();
  expect(storedChoice({ program: 1, merchant: null }, 1, own)).toBeNull();
});
