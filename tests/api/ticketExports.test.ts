import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { ApiClient } from '#tests/support/apiClient.ts';
import { startTestApp, type TestApp } from '#tests/support/testApp.ts';
import { aCheck, sendChecks, storeCheck } from '#tests/support/tickets.ts';

const { platform, tickets } = services;
let t: TestApp;
let pos: ApiClient;
let admin: ApiClient;
let checkId: number;
const at = (index: number) => t.fixture.merchantIds[index] ?? 0;
const MANY = 130;

beforeAll(async () => {
  t = await startTestApp({ work: false });
  pos = await t.as('pos');
  admin = await t.as('admin');
  await t.platform.db
    .updateTable('merchants')
    .set({
      address: '1230 NW Lovejoy St',
      city: 'Portland',
      state: 'OR',
      zip: '97209',
      phone: '+15035550100',
    })
    .where('merchant_id', '=', at(0))
    .execute();
  checkId = await storeCheck(
    pos,
    aCheck(at(0), {
      check_num: '2001',
      table_name: '12',
      employee: '=cmd()',
      items: [
        {
          name: 'Crème brûlée (Łódź)',
          quantity: 2,
          unit_cents: 4000,
          total_cents: 8000,
          modifiers: [{ name: 'no sugar' }],
        },
        { name: '飲み物', quantity: 1, unit_cents: 0, total_cents: 0, is_voided: true },
      ],
    }),
  );
  const many = Array.from({ length: MANY }, (_, n) =>
    aCheck(at(1), {
      check_num: `M${n}`,
      open_ts: `2026-06-05T01:00:00.${String(n * 100).padStart(6, '0')}Z`,
      order_type: n % 2 ? 'Take out' : 'Dine in',
    }),
  );
  await sendChecks(pos, many);
});
afterAll(() => t?.close());

const one = (query: { type: string; utc_offset_mins?: number }) =>
  admin.send(tickets.exportOne, { params: { id: at(0), ticket_id: checkId }, query });
const all = (query: object, index = 1) => admin.send(tickets.exportAll, { params: { id: at(index) }, query });

/** The words on the pages of a PDF, in their order; its cross-references must lead to its objects. */
function textOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  offsets.forEach((offset, n) =>
    expect(file.slice(offset, offset + 12).startsWith(`${n + 1} 0 obj`)).toBe(true),
  );
  const texts = [...file.matchAll(/\/Length (\d+) [^\n]*\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    return inflateSync(pdf.subarray(from, from + Number(match[1]))).toString('latin1');
  });
  return texts
    .flatMap((text) => text.split('\n'))
    .map(lineOf)
    .join('\n');
}

/** The words of what one line of a page draws; letters of two parts tell what they are. */
function lineOf(drawn: string): string {
  const strings = drawn.matchAll(/\/ActualText <FEFF([0-9A-F]+)>|\(((?:[^\\()]|\\.)*)\) Tj/g);
  const words = [...strings].map(([, letter, text = '']) =>
    letter === undefined
      ? text.replace(/\\(.)/g, '$1').replaceAll('\x10', 'Ł')
      : Buffer.from(letter, 'hex').swap16().toString('utf16le'),
  );
  return words.join('');
}
const pagesOf = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

describe('one check', () => {
  test('CHECK-015 CHECK-016 is a page that looks like a check, with the location and the times asked for', async () => {
    const response = await one({ type: 'pdf', utc_offset_mins: -240 });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="check-${checkId}.pdf"`);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(response.rawPayload)).toBe(1);
    const text = textOf(response.rawPayload);
    expect(text).toContain('Pearl District');
    expect(text).toContain('1230 NW Lovejoy St, Portland, OR 97209');
    expect(text).toContain('(503) 555-0100');
    expect(text).toMatch(/Check 2001 +Closed/);
    expect(text).toMatch(/Opened +Jun 4, 2026 9:00 PM/);
    expect(text).toMatch(/Table 12 . 2 covers/);
    expect(text).toMatch(/2 Crème brûlée \(Łódź\) +80\.00/);
    expect(text).toMatch(/\+ no sugar/);
    expect(text).toMatch(/1 \?\?\? \(voided\)/);
    expect(text).toMatch(/Discount +-5\.00/);
    expect(text).toMatch(/TOTAL +82\.00/);
    expect(text).toMatch(/4242 +82\.00/);
    expect(text).toMatch(/Tip +15\.00/);
    expect(text).toContain('times in UTC-04:00');
    expect(text).toContain('Page 1');
  });

  test('CHECK-015 without an offset the times are those of the location', async () => {
    expect(textOf((await one({ type: 'pdf' })).rawPayload)).toMatch(/Opened +Jun 4, 2026 6:00 PM/);
    const csv = (await one({ type: 'csv', utc_offset_mins: 0 })).body;
    expect(csv).toContain('Opened (UTC+00:00)');
    expect(csv).toContain('2026-06-05 01:00');
  });

  test('CHECK-015 as CSV is a row whose cells no spreadsheet computes', async () => {
    const response = await one({ type: 'csv' });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [titles, row] = response.body.trimEnd().split('\n');
    expect(titles).toMatch(/^\uFEFFCheck,Status,Opened \(America\/Los Angeles\)/);
    expect(row).toContain('2001,closed,2026-06-04 18:00,2026-06-04 19:30,2026-06-04,Pearl District,12,2');
    expect(row).toContain("'=cmd()");
    expect(row).toContain(',80.00,5.00,7.00,82.00,82.00,15.00,');
  });
});

describe('a search', () => {
  test('CHECK-014 as CSV holds every check that matches, the latest first, over all pages of the database', async () => {
    const rows = (await all({ type: 'csv' })).body.trimEnd().split('\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(
      Array.from({ length: MANY }, (_, n) => `M${MANY - 1 - n}`),
    );
    const filtered = (await all({ type: 'csv', order_type: 'Take out' })).body.trimEnd().split('\n').slice(1);
    expect(filtered).toHaveLength(MANY / 2);
    expect(filtered.every((row) => row.includes('Take out'))).toBe(true);
  });

  test('CHECK-014 CHECK-016 as PDF goes over several numbered pages, no check is cut, and the sums stand at the end', async () => {
    const { rawPayload } = await all({ type: 'pdf' });
    const pages = pagesOf(rawPayload);
    expect(pages).toBeGreaterThan(10);
    const text = textOf(rawPayload);
    expect(text).toContain(`Page ${pages}`);
    expect([...text.matchAll(/Check M\d+ /g)]).toHaveLength(MANY);
    expect(text).not.toContain('(continued)');
    expect(text).toMatch(new RegExp(`Checks +${MANY}\\n`));
    expect(text).toMatch(/TOTAL +10,660\.00/);
  });

  test('CHECK-014 a check longer than a page goes on in the next column', async () => {
    const items = Array.from({ length: 300 }, (_, n) => ({
      name: `Dish ${n}`,
      quantity: 1,
      unit_cents: 100,
      total_cents: 100,
    }));
    await storeCheck(pos, aCheck(at(2), { items }));
    const text = textOf((await all({ type: 'pdf' }, 2)).rawPayload);
    expect([...text.matchAll(/1 Dish \d+ /g)]).toHaveLength(300);
    expect(text).toContain('(continued)');
  });

  test('CHECK-014 a search that finds nothing says so on its page', async () => {
    const { rawPayload } = await all({ type: 'pdf', employee: 'Nobody' });
    expect(textOf(rawPayload)).toContain('No check matches this search.');
    expect((await all({ type: 'csv', employee: 'Nobody' })).body.trim().split('\n')).toHaveLength(1);
  });

  test('CHECK-014 CHECK-016 a one-use link streams the same file without a session', async () => {
    const params = { id: at(1) };
    const link = (body: object) =>
      admin.call(tickets.startExport, { params, body: { type: 'csv', ...body } });
    const file = async (body: object) => {
      const { ticket } = await link(body);
      return t.anonymous.send(platform.download, { params: { ticket } });
    };
    const same = await file({ order_type: 'Take out' });
    expect(same.body).toBe((await all({ type: 'csv', order_type: 'Take out' })).body);
    const pdf = await file({ type: 'pdf' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pagesOf(pdf.rawPayload)).toBeGreaterThan(10);
  });
});

test('a file is for who works at the location and may view it; a check is asked for at its own', async () => {
  const query = { type: 'pdf' };
  await t.platform.db
    .updateTable('memberships')
    .set({ user_permissions: ['merchants.view'] })
    .where('user_id', '=', t.fixture.users.host)
    .execute();
  const host = await t.as('host');
  const away = { params: { id: at(2) }, query };
  expect((await host.refusal(tickets.exportAll, away)).code).toBe('NOT_FOUND');
  expect((await host.refusal(tickets.startExport, { ...away, body: query })).code).toBe('NOT_FOUND');
  const mixed = { params: { id: at(1), ticket_id: checkId }, query };
  expect((await host.refusal(tickets.exportOne, mixed)).code).toBe('NOT_FOUND');
  const other = await t.as('otherAdmin');
  expect((await other.refusal(tickets.exportAll, { params: { id: at(0) }, query })).code).toBe('NOT_FOUND');
});
