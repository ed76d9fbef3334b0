/**
 * `npm run trace [AREA | ID | AREA-001..032 ...]`: lists the requirements of docs/requirements/ledger that no passed test
 * names in its title, from the runners' reports. Exits 1 when something that was asked for is missing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LEDGER = 'docs/requirements/ledger';
const REPORTS = 'reports';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string() })),
});
interface Suite {
  title: string;
  specs?: z.infer<typeof spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

/** Id -> text, in the order of the ledger. */
function readLedger(): Map<string, string> {
  const lines = readdirSync(LEDGER).flatMap((name) => readFileSync(join(LEDGER, name), 'utf8').split('\n'));
  return new Map(
    lines.flatMap((line) => {
      const match = /^- \*\*([A-Z]+-\d{3})\*\* (.*)$/.exec(line);
      return match?.[1] && match[2] ? [[match[1], match[2]] as const] : [];
    }),
  );
}

function playwrightTitles({ title, specs = [], suites = [] }: Suite, around: string[] = []): string[] {
  const path = [...around, title];
  const ran = specs.filter(
    ({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected' || status === 'flaky'),
  );
  return [
    ...ran.map((one) => [...path, one.title].join(' ')),
    ...suites.flatMap((inner) => playwrightTitles(inner, path)),
  ];
}

function passedTitles(file: string): string[] {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const fromVitest = vitestReport.safeParse(report);
  if (fromVitest.success) {
    return fromVitest.data.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));
  }
  const fromPlaywright = playwrightReport.safeParse(report);
  return fromPlaywright.success ? fromPlaywright.data.suites.flatMap((top) => playwrightTitles(top)) : [];
}

function isWanted(id: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const [area = '', number = ''] = id.split('-');
  return words.some((word) => {
    const range = /^([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?$/.exec(word);
    if (!range) return word === area;
    const [, wantedArea, from = '', to = from] = range;
    return wantedArea === area && number >= from && number <= to;
  });
}

const words = process.argv.slice(2);
const ledger = readLedger();
const titles = readdirSync(REPORTS)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => passedTitles(join(REPORTS, name)));
if (titles.length === 0) throw new Error(`No passed test in ${REPORTS}/*.json: run npm test first`);
const proven = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d{3}\b/g) ?? []));
const wanted = [...ledger].filter(([id]) => isWanted(id, words));
const missing = wanted.filter(([id]) => !proven.has(id));
for (const [id, text] of missing) console.log(`${id}  ${text.slice(0, 150)}`);
const unknown = [...proven].filter(
  (id) => !ledger.has(id) && [...ledger.keys()].some((known) => known.split('-')[0] === id.split('-')[0]),
);
if (unknown.length > 0) console.log(`Named by tests but not in the ledger: ${unknown.join(', ')}`);
console.log(
  `${wanted.length - missing.length} of ${wanted.length} requirements are named by a passed test (${titles.length} passed tests)`,
);
process.exitCode = words.length > 0 && missing.length > 0 ? 1 : 0;
