import { expect, test } from 'vitest';
import type { Party } from '#contract/host/parties/schemas.ts';
import { ApiError } from '#src/dataProviders/client.ts';
import { aParty } from '../aParty.ts';
import { isApart, isUntouched, merging } from './merging.ts';

const opened = aParty({ version: 3 });
const stale = (change: Parameters<typeof aParty>[0]) =>
  new ApiError(409, { code: 'STALE', message: 'Changed', current: aParty({ ...change, version: 4 }) });

/** Refuses the version that is too old, as the server does. */
function server(error: Error) {
  const sent: number[] = [];
  const send = async (version: number) => {
    sent.push(version);
    if (version !== 4) throw error;
    return 'done';
  };
  return { sent, send };
}

test('an arrival goes on over a note that a colleague wrote meanwhile', async () => {
  const { sent, send } = server(stale({ notes: 'Window' }));
  expect(await merging(opened, isUntouched, send)).toBe('done');
  expect(sent).toEqual([3, 4]);
});

test('a note goes on over an arrival, and not over another note', async () => {
  const write = isApart({ notes: 'Window' });
  expect(await merging(opened, write, server(stale({ visit_state: 'arrived' })).send)).toBe('done');
  const { sent, send } = server(stale({ notes: 'Door' }));
  await expect(merging(opened, write, send)).rejects.toMatchObject({ code: 'STALE' });
  expect(sent).toEqual([3]);
});

test('an arrival of a party that was canceled or moved meanwhile is refused', async () => {
  const changes: Partial<Party>[] = [{ status: 'CANCELLED' }, { mrt_ids: [9] }];
  for (const change of changes)
    await expect(merging(opened, isUntouched, server(stale(change)).send)).rejects.toThrow('Changed');
});

test('an act that knows only numbers, and any other refusal, is not tried again', async () => {
  const { id, version } = opened;
  await expect(merging({ id, version }, isUntouched, server(stale({})).send)).rejects.toThrow('Changed');
  const taken = new ApiError(409, { code: 'TAKEN', message: 'Taken' });
  await expect(merging(opened, isUntouched, server(taken).send)).rejects.toThrow('Taken');
});
