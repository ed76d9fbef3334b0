// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { FLAG_NAMES, type FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { isAllowed, RAIL } from '#src/navigation/navigation.ts';
import { SENTIMENT_TABLE } from './sentimentTable.ts';

const BULK = '/ops/sentiment/reviews/bulk_reply';

test('REVIEW-002 every page of sentiment asks for sentiment.view, and is there while guest-sentiment is on', () => {
  const paths = SENTIMENT_TABLE.map(({ path }) => path);
  expect(paths).toContain('/ops/sentiment/overview');
  expect(paths).toContain('/ops/sentiment/reviews');
  for (const { path, access, flag } of SENTIMENT_TABLE) {
    expect(access, path).toMatchObject({ permissions: expect.arrayContaining(['sentiment.view']) });
    if (path !== BULK) expect(flag, path).toBe('guest-sentiment');
  }
});

test('bulk reply is there while its own flag is on, for who may respond', () => {
  const page = SENTIMENT_TABLE.find(({ path }) => path === BULK);
  expect(page).toMatchObject({
    flag: 'bulk-reply',
    access: { permissions: ['sentiment.view', 'sentiment.respond'] },
  });
});

test('PERM-018 the rail shows sentiment to who may look at it, while its flag is on', () => {
  const shown = (permission: Permission, on: readonly FlagName[]) =>
    RAIL.filter(
      (entry) =>
        entry.group === 'sentiment' &&
        isAllowed(entry, {
          can: (asked) => asked === permission,
          isSuperAdmin: false,
          flag: (name) => on.includes(name),
        }),
    ).map(({ label }) => label);
  expect(shown('sentiment.view', FLAG_NAMES)).toEqual(['Overview', 'Reviews', 'Analytics', 'Feedback']);
  expect(
    shown(
      'sentiment.view',
      FLAG_NAMES.filter((name) => name !== 'guest-sentiment'),
    ),
  ).toEqual([]);
  expect(shown('segments.view', FLAG_NAMES)).toEqual([]);
});
