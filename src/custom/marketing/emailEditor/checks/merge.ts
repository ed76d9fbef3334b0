import type { Finding, LintRule } from '#contract/marketing/templates/email/lint/index.ts';

/** What only the server can tell: it knows the finished mail and every record. */
const OF_THE_SERVER: ReadonlySet<LintRule> = new Set([
  'html_large',
  'image_large',
  'segment_gone',
  'location_gone',
  'reserve_nowhere',
]);

/** What is found here at once, and what only the server could tell when it was last asked; what stops sending first. */
export function mergeFindings(here: readonly Finding[], there: readonly Finding[]): Finding[] {
  const more = there.filter(({ rule }) => OF_THE_SERVER.has(rule) && !here.some((one) => one.rule === rule));
  return [...here, ...more].toSorted(
    (a, b) => Number(b.severity === 'blocks') - Number(a.severity === 'blocks'),
  );
}
