import { expect, test } from 'vitest';
import { datesToChanges, untouchedRows } from './bulkDates.ts';
import { placeChips } from './chipSlots.ts';
import { dayLabel, daysBetween, fullDay } from './days.ts';
import { fittingColumns, shownColumns } from '#src/crud/list/column.ts';
import { columnsOf } from '../list/columns.tsx';
import { tabOf, withTab } from './listView.ts';
import { type ProductDates, productStates, stateWords } from './productStates.ts';
import { fieldLabel, LOCATION_FORMS } from './merchantForm.ts';
import { timelineOf, timelineWords } from './timeline.ts';
import { clockIn, dayIn, zoneChoices, zoneLabel } from './timeZones.ts';

const NEVER: ProductDates = {
  gdp_live_date: null,
  gdp_end_date: null,
  host_live_date: null,
  host_end_date: null,
  marketing_live_date: null,
  marketing_end_date: null,
  sentiment_live_date: null,
  sentiment_end_date: null,
  sync_live_date: null,
  sync_end_date: null,
};
const ALL_LIVE: ProductDates = {
  ...NEVER,
  gdp_live_date: '2024-01-01',
  host_live_date: '2024-01-01',
  marketing_live_date: '2024-01-01',
  sentiment_live_date: '2024-01-01',
  sync_live_date: '2024-01-01',
};
const TODAY = '2026-11-20';
const phases = (dates: Partial<ProductDates>) =>
  productStates({ ...NEVER, ...dates }, TODAY).map((state) => state.phase);

test('ADMIN-003 each of the five products reads its own live and end date', () => {
  expect(
    phases({
      gdp_live_date: '2024-02-01',
      host_live_date: '2024-02-01',
      host_end_date: '2026-11-30',
      marketing_live_date: '2024-02-01',
      marketing_end_date: '2026-11-19',
      sentiment_live_date: '2026-12-04',
    }),
  ).toEqual(['live', 'ending', 'ended', 'planned', 'off']);
});

test('the end date is the last day and the thirtieth day still counts as ending', () => {
  expect(phases({ host_live_date: '2024-02-01', host_end_date: TODAY })[1]).toBe('ending');
  expect(phases({ host_live_date: '2024-02-01', host_end_date: '2026-12-20' })[1]).toBe('ending');
  expect(phases({ host_live_date: '2024-02-01', host_end_date: '2026-12-21' })[1]).toBe('live');
  expect(phases({ host_live_date: TODAY })[1]).toBe('live');
});

test('what ends or starts soon says so with its date, and the year when it is another', () => {
  const [, host] = productStates(
    { ...NEVER, host_live_date: '2024-02-01', host_end_date: '2026-11-30' },
    TODAY,
  );
  const [, today] = productStates({ ...NEVER, host_live_date: '2024-02-01', host_end_date: TODAY }, TODAY);
  const [, next] = productStates({ ...NEVER, host_live_date: '2027-01-04' }, TODAY);
  expect(host && stateWords(host, TODAY)).toBe('Host ends Nov 30');
  expect(today && stateWords(today, TODAY)).toBe('Host ends today');
  expect(next && stateWords(next, TODAY)).toBe('Host starts Jan 4, 2027');
});

test('live chips keep their slot, and an ending one takes the first free run it fits in', () => {
  const dates = { ...NEVER, gdp_live_date: '2024-01-01', marketing_live_date: '2024-01-01' };
  const chips = placeChips(
    productStates({ ...dates, host_live_date: '2024-01-01', host_end_date: '2026-11-30' }, TODAY),
    TODAY,
  );
  expect(chips.map(({ words, from, to, line }) => [words, from, to, line])).toEqual([
    ['Guests', 1, 2, 1],
    ['Marketing', 3, 4, 1],
    ['Host ends Nov 30', 4, 6, 1],
  ]);
});

test('an ending chip without a free run goes to the second line and moves nothing', () => {
  const chips = placeChips(productStates({ ...ALL_LIVE, host_end_date: '2026-11-30' }, TODAY), TODAY);
  expect(chips.map(({ from, line }) => [from, line])).toEqual([
    [1, 1],
    [3, 1],
    [4, 1],
    [5, 1],
    [1, 2],
  ]);
});

test('two ending chips never share a slot', () => {
  const chips = placeChips(
    productStates({ ...ALL_LIVE, host_end_date: '2026-11-30', sync_end_date: '2026-11-30' }, TODAY),
    TODAY,
  ).filter((chip) => chip.line === 1);
  const cells = chips.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step));
  expect(new Set(cells).size).toBe(cells.length);
});

test('tabs are read from the filters and leave the own filters alone', () => {
  const own = { state: 'OR', search: 'pearl' };
  expect(tabOf(own)).toBe('all');
  expect(withTab(own, 'host_live')).toEqual({ ...own, product_live: 'host' });
  expect(tabOf(withTab(own, 'ending_soon'))).toBe('ending_soon');
  expect(withTab({ ...own, ending_within_days: 30 }, 'not_billable')).toEqual({ ...own, is_billable: false });
  expect(withTab({ ...own, product_live: 'host' }, 'all')).toEqual(own);
  expect(withTab({ product_live: 'sync' }, 'ending_soon')).toEqual({
    product_live: 'sync',
    ending_within_days: 30,
  });
});

test('days and clocks are those of the zone', () => {
  const now = new Date('2026-11-21T05:30:00Z');
  expect(dayIn('America/Los_Angeles', now)).toBe('2026-11-20');
  expect(dayIn('America/New_York', now)).toBe('2026-11-21');
  expect(dayIn('Not/AZone', now)).toBe('2026-11-21');
  expect(clockIn('America/Los_Angeles', now).replace(/\s/g, ' ')).toBe('9:30 PM');
  expect(daysBetween('2026-11-01', '2026-12-01')).toBe(30);
  expect(dayLabel('2025-11-18', TODAY)).toBe('Nov 18, 2025');
  expect(fullDay('2026-11-18')).toBe('Nov 18, 2026');
});

test('zones have spoken names and are offered once', () => {
  expect(zoneLabel('America/Los_Angeles')).toBe('Pacific');
  expect(zoneLabel('Europe/Isle_of_Man')).toBe('Isle of Man');
  const ids = zoneChoices(['America/Chicago', 'Europe/Paris', 'UTC']).map((choice) => choice.id);
  expect(ids.filter((id) => id === 'America/Chicago')).toHaveLength(1);
  expect(ids).toContain('Europe/Paris');
});

test('columns leave a narrow table one by one, and a phone gets none', () => {
  const all = shownColumns(columnsOf(new Date()), null);
  const names = (width: number) => fittingColumns(all, width).map(({ source }) => source);
  const head = ['store_number', 'merchant_name'];
  expect(names(1000)).toEqual([...head, 'city', 'timezone', 'products', 'is_billable', 'updated_ts']);
  expect(names(800)).toEqual([...head, 'city', 'products', 'is_billable']);
  expect(names(350)).toEqual([...head, 'products']);
});

test('dates for many: only chosen products change, and an end needs a start before it', () => {
  const rows = untouchedRows(TODAY);
  expect(datesToChanges(rows)).toMatchObject({ ok: false, product: null });
  expect(datesToChanges({ ...rows, host: { chosen: true, live: TODAY, end: '' } })).toEqual({
    ok: true,
    changes: { host_live_date: TODAY, host_end_date: null },
  });
  expect(datesToChanges({ ...rows, sync: { chosen: true, live: TODAY, end: '2026-11-19' } })).toMatchObject({
    product: 'sync',
    error: 'Sync cannot end before it goes live on 2026-11-20',
  });
  expect(datesToChanges({ ...rows, sync: { chosen: true, live: '', end: '' } })).toMatchObject({ ok: false });
});

test('a timeline holds every date and says each bar in words', () => {
  const states = productStates(
    { ...NEVER, gdp_live_date: '2025-11-20', host_live_date: '2026-05-20', host_end_date: '2026-11-21' },
    TODAY,
  );
  const line = timelineOf(states, TODAY);
  expect([line.from, line.to]).toEqual(['2025-11-20', '2027-01-19']);
  const [guests, host, marketing] = line.bars;
  expect(guests).toMatchObject({ left: 0, width: 100, open: true });
  expect(host?.open).toBe(false);
  expect((host?.left ?? 0) + (host?.width ?? 0)).toBeCloseTo(line.todayAt, 0);
  expect(marketing?.left).toBeNull();
  expect(states.map((state) => timelineWords(state, TODAY, fullDay)).slice(0, 3)).toEqual([
    'Live since Nov 20, 2025',
    'Ends Nov 21, 2026, in 1 day',
    'Not live',
  ]);
});

test('typed phones and zips are saved in their stored form, also when nobody left the box', () => {
  const { edit } = LOCATION_FORMS;
  expect(edit.parse({ phone: '(503) 555-0142', zip: '2116', city: 'Boston' })).toMatchObject({
    phone: '+15035550142',
    zip: '02116',
    city: 'Boston',
  });
  const refused = edit.safeParse({ phone: '503.555.0142 x12' }).error?.issues[0];
  expect(refused).toMatchObject({
    path: ['phone'],
    message: expect.stringMatching(/Leave out the extension/),
  });
});

test('an end date needs a live date before it', () => {
  const problemOf = (host_live_date: string | null, host_end_date: string | null) =>
    LOCATION_FORMS.edit.safeParse({ host_live_date, host_end_date }).error?.issues[0]?.message;
  expect(problemOf('2026-01-01', null)).toBeUndefined();
  expect(problemOf(null, TODAY)).toMatch(/from when Host is live/);
  expect(problemOf('2026-12-01', TODAY)).toMatch(/Host cannot end before it goes live/);
});

test('fields have names where a history is read', () => {
  expect(fieldLabel('host_end_date')).toBe('Host last day');
  expect(fieldLabel('merchant_name')).toBe('Name');
  expect(fieldLabel('some_new_field')).toBe('some new field');
});
