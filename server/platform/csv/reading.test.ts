import { performance } from 'node:perf_hooks';
import { describe, expect, test, vi } from 'vitest';
import { IMPORT_FILE_MESSAGES } from '#contract/guests/guestImports/messages.ts';
import type { CsvRecord } from './csv.ts';
import { unreadable } from './file.ts';
import { openCsvFile } from './reading.ts';

// A thread that is read from its source takes seconds to start where much else runs.
vi.setConfig({ testTimeout: 120_000 });

const MEGABYTE = 1024 * 1024;
const HEAD = 'First name,Email\n';

/** Reads a whole file; how often other work had its turn meanwhile, and the longest wait for one as a part of the whole. */
async function read(bytes: Buffer) {
  let [turns, longest, last, isOver] = [0, 0, performance.now(), false];
  const begun = last;
  const turn = () => {
    const now = performance.now();
    [turns, longest, last] = [turns + 1, Math.max(longest, now - last), now];
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const opened = await openCsvFile(bytes, IMPORT_FILE_MESSAGES);
  const records: CsvRecord[] = [];
  if (opened.ok) for await (const record of opened.csv.rows()) records.push(record);
  isOver = true;
  return { opened, records, turns, part: longest / (performance.now() - begun) };
}

describe('20 MB hold nobody else up', () => {
  const latin = Buffer.from('é,\n', 'latin1');
  test.each([
    ['newlines', Buffer.from(`${HEAD}Ana,ana@example.com${'\n'.repeat(20 * MEGABYTE)}`), 1],
    ['newlines of another system', Buffer.from(`${HEAD}Ana,a@b.c\n${'\r\n'.repeat(10 * MEGABYTE)}`), 1],
    ['commas', Buffer.from(`${HEAD}${','.repeat(20 * MEGABYTE)}x\n`), 1],
    ['quotes', Buffer.from(`${HEAD}${'"'.repeat(20 * MEGABYTE)}`), 1],
    ['one letter', Buffer.from(`${HEAD}${'x'.repeat(20 * MEGABYTE)},a@b.c\n`), 1],
    [
      'lines in two encodings',
      Buffer.concat([Buffer.from(`${HEAD}Zoë,\n`), ...Array.from({ length: 100_000 }, () => latin)]),
      100_001,
    ],
  ])('of %s', async (_what, bytes, rows) => {
    const { opened, records, turns, part } = await read(bytes);
    expect(opened.ok).toBe(true);
    expect(records).toHaveLength(rows);
    expect(records.every(({ cells }) => cells.length <= 1_000)).toBe(true);
    expect(turns).toBeGreaterThan(100);
    expect(part).toBeLessThan(0.5);
  });

  test('of commas alone, which name more columns than anybody has', async () => {
    const { opened, turns } = await read(Buffer.alloc(20 * MEGABYTE, ','));
    expect(opened).toEqual({ ok: false, message: IMPORT_FILE_MESSAGES.tooWide });
    expect(turns).toBeGreaterThan(100);
  });
});

test('a large file is read as a small one is: rows, stray quotes and cells of many lines', async () => {
  const rows = ['Ana,a@b.c', '"Bo ""B""\nSilva",b@b.c', 'Cy "C,c@b.c', '', 'Di,"d@b.c'];
  const filler = Array.from({ length: 10_000 }, (_none, n) => `Row${n},row${n}@example.com`);
  const small = await read(Buffer.from(`${HEAD}${rows.join('\n')}\n`));
  const large = await read(Buffer.from(`${HEAD}${[...rows, ...filler].join('\n')}\n`));
  expect(small.records.map(({ row, broken }) => [row, broken])).toEqual([
    [2, false],
    [3, false],
    [4, true],
    [6, true],
  ]);
  expect(large.records.slice(0, 4)).toEqual(small.records);
  expect(large.records).toHaveLength(10_004);
  expect(large.records.at(-1)).toEqual({
    row: 10_006,
    cells: ['Row9999', 'row9999@example.com'],
    broken: false,
  });
});

test('of a walk that is given up the thread ends, and the next walk begins anew', async () => {
  const bytes = Buffer.from(`${HEAD}${'Ana,a@b.c\n'.repeat(50_000)}`);
  const opened = await openCsvFile(bytes, IMPORT_FILE_MESSAGES);
  if (!opened.ok) throw new Error(opened.message);
  for (let walk = 0; walk < 2; walk += 1) {
    for await (const record of opened.csv.rows()) {
      expect(record.row).toBe(2);
      break;
    }
  }
});

test('a row of more cells than are kept says so by its line', async () => {
  const { records } = await read(Buffer.from(`${HEAD}Ana,a@b.c\n${'x,'.repeat(5_000)}x\n`));
  const [, wide] = records;
  expect(wide?.row).toBe(3);
  expect(wide && unreadable(wide, 2)).toEqual([
    expect.stringMatching(/^This row has 1000 or more cells, the header 2; put/),
  ]);
});
