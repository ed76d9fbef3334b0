import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCircles } from './circles.ts';
import { findViolations, readSources, RULES, type SourceFile } from './imports.ts';

const sources = readSources();
const LIMIT = 400;
/** Catalogues of text and generated tables may be longer. */
const EXEMPT = [/^server\/platform\/db\/types\.ts$/, /\/i18n\//, /^server\/demo\/(concepts|people)\.ts$/];
const FORBIDDEN_FOLDERS = /\/(utils|helpers|common|misc|lib)\//;

/** What reads a page by hand: so many rows and one more, from so far on. */
const BY_HAND = /\.offset\(|\boffset \$\{|\btake \+ 1\b/;
/** Where it does, and why. */
const PAGES_BY_HAND: Readonly<Record<string, string>> = {
  'server/integrations/pos/sandbox.ts': 'a stand-in pages as its vendor does',
  'server/integrations/sources/sandboxStore.ts': 'a stand-in pages as its vendor does',
  'server/platform/page/page.ts': 'where it is done for all',
  'server/services/guests/guests/listQueries.ts': 'the book is walked in windows, of which a page is a part',
  'server/services/guests/tickets/queries.ts': 'a page far back is counted from a day near it',
};

/** One import that each rule must refuse. */
const PLANTED: Record<string, SourceFile> = {
  'contract stands alone': {
    path: 'contract/administration/users/schemas.ts',
    text: "import { useState } from 'react';",
  },
  'server and src are apart': { path: 'src/App.tsx', text: "import { createApp } from '#server/app.ts';" },
  'pg stays in the platform': {
    path: 'server/services/administration/users/queries.ts',
    text: "import pg from 'pg';",
  },
  'a service shows its index only': {
    path: 'server/services/administration/users/queries.ts',
    text: "import { listRoles } from '../roles/queries.ts';",
  },
  'the platform knows no service': {
    path: 'server/platform/http/bind.ts',
    text: "import { x } from '../../services/administration/users/index.ts';",
  },
  'ui knows no domain': {
    path: 'src/ui/toasts/Toast.tsx',
    text: "import { services } from '#contract/index.ts';",
  },
  'custom pages are apart': {
    path: 'src/custom/administration/setup/SetupPage.tsx',
    text: "import { x } from '../account/useAccount.ts';",
  },
  'imports of src run down': {
    path: 'src/resources/administration/users/UserList.tsx',
    text: "import { UploadCard } from '#src/custom/administration/uploads/index.ts';",
  },
  'resources show their shelf only': {
    path: 'src/resources/administration/users/UserList.tsx',
    text: "import { RoleMatrix } from '../roles/RoleMatrix.tsx';",
  },
  'rules and models are pure': {
    path: 'contract/administration/users/rules.ts',
    text: "import fs from 'node:fs';",
  },
};

describe('imports', () => {
  test('no file imports what its room may not', () => {
    expect(findViolations(sources)).toEqual([]);
  });

  test.each(RULES.map((rule) => rule.name))('a planted violation of “%s” is found', (name) => {
    const planted = PLANTED[name];
    expect(planted, `plant a violation of ${name}`).toBeDefined();
    if (!planted) return;
    expect(findViolations([planted]).some((line) => line.startsWith(planted.path))).toBe(true);
  });

  test('no files import each other in a circle, types included', () => {
    const [one, two] = ['server/app.ts', 'server/process.ts'];
    const planted = [
      { path: one, text: `import type { P } from './process.ts';` },
      { path: two, text: `import { a } from './app.ts';` },
    ];
    expect(findCircles(planted)).toEqual([[one, two]]);
    expect(findCircles(sources)).toEqual([]);
  });

  test('fetch is called only where a door to the outside is declared', () => {
    const doors = /^(src\/dataProviders\/|src\/authProvider\.ts|server\/platform\/outbound\/)/;
    const callers = sources.filter(({ path, text }) => /(?<![.\w])fetch\(/.test(text) && !doors.test(path));
    expect(callers.map(({ path }) => path)).toEqual([]);
  });
});

describe('shape', () => {
  test(`no file is longer than ${LIMIT} lines`, () => {
    const long = sources.filter(
      ({ path, text }) => text.split('\n').length > LIMIT && !EXEMPT.some((allowed) => allowed.test(path)),
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('no folder is a catch-all', () => {
    expect(sources.filter(({ path }) => FORBIDDEN_FOLDERS.test(`/${path}`)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('the source holds no any, no silenced check and no unfinished mark', () => {
    const marks =
      /(:|<|\bas)\s?any\b|any\[\]|@ts-(ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b|coming soon/i;
    const marked = sources.filter(
      ({ path, text }) => path !== 'server/platform/db/types.ts' && marks.test(text),
    );
    expect(marked.map(({ path }) => path)).toEqual([]);
  });

  test('a page of a query is read by pageOf', () => {
    const pages = sources.filter(({ path, text }) => path.startsWith('server/') && BY_HAND.test(text));
    expect(pages.map(({ path }) => path)).toEqual(Object.keys(PAGES_BY_HAND));
  });

  test('every room says in its README what belongs there', () => {
    const rooms = ['contract', 'server', 'src', 'tests', 'scripts', 'bench', 'docs'];
    const without = rooms.filter((room) => !existsSync(`${room}/README.md`));
    expect(without).toEqual([]);
    const long = rooms.filter((room) => readFileSync(`${room}/README.md`, 'utf8').split('\n').length > 31);
    expect(long).toEqual([]);
  });

  test('every migration is registered, in order', () => {
    const files = readdirSync('server/migrations')
      .filter((name) => /^\d{4}_/.test(name))
      .sort();
    const registered = [
      ...readFileSync('server/migrations/index.ts', 'utf8').matchAll(/'(\d{4}_\w+)':/g),
    ].map((match) => `${match[1]}.ts`);
    expect(registered).toEqual(files);
  });
});

/** A form whose errors the browser tells in a bubble of its own. */
const tellsByBubble = ({ path, text }: SourceFile) =>
  /^src\/.*\.tsx$/.test(path) &&
  !path.endsWith('.test.tsx') &&
  (/<form\b(?![^>]*noValidate)/.test(text) ||
    (text.includes("styled('form')") && !text.includes('noValidate')));

test('every form says its errors itself: none leaves them to the bubble of the browser', () => {
  expect(sources.filter(tellsByBubble).map(({ path }) => path)).toEqual([]);
  expect(tellsByBubble({ path: 'src/a.tsx', text: '<form onSubmit={send}>' })).toBe(true);
  expect(tellsByBubble({ path: 'src/a.tsx', text: "styled('form')({})" })).toBe(true);
});

/** `crypto.randomUUID` and its like are missing in a page over plain http, which `ALLOW_HTTP` offers. */
const needsHttps = ({ path, text }: SourceFile) =>
  /^(src|contract)\//.test(path) && /(?<!`)\bcrypto\??\.(randomUUID|subtle)\b/.test(text);

test('client code makes its ids without crypto.randomUUID, which plain http lacks', () => {
  expect(sources.filter(needsHttps).map(({ path }) => path)).toEqual([]);
  expect(needsHttps({ path: 'src/a.tsx', text: 'useState(() => crypto.randomUUID())' })).toBe(true);
});

/** What is compared with the server's times, or shown beside them, asks `timeNow` of `src/clock.ts`. */
const asksDeviceClock = ({ path, text }: SourceFile) =>
  /^src\/(?!ui\/|clock\.ts)/.test(path) && /\bnew Date\(\)/.test(text);

test('client code asks for the present by the server’s clock', () => {
  expect(sources.filter(asksDeviceClock).map(({ path }) => path)).toEqual([]);
  expect(asksDeviceClock({ path: 'src/a.ts', text: 'useState(() => new Date())' })).toBe(true);
});
