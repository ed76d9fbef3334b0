import { writeFileSync } from 'node:fs';
import { KINDS, type Place } from './places.ts';
import { WITHOUT_EFFECT } from './withoutEffect.ts';

/** What became of one fault: the test that failed, or that none did, none comes by, or that nothing loads with it. */
export interface Result {
  readonly outcome: { readonly test: string } | 'survived' | 'unreached' | 'broken';
  readonly seconds: number;
  /** That it was tried on. */
  readonly commit: string;
}

interface Run {
  readonly places: readonly Place[];
  readonly chosen: readonly Place[];
  readonly results: ReadonlyMap<string, Result>;
  readonly seed: string;
}

const TITLES = {
  access: 'weaker access of an endpoint',
  program: 'a dropped condition on the concept',
  lock: 'a dropped lock or comparison of versions',
  event: 'a dropped event',
  path: 'a renamed path',
} satisfies Record<Place['kind'], string>;

/** Writes docs/mutation.md: how many faults of each kind were noticed, and each one that was not. */
export function writeReport({ places, chosen, results, seed }: Run): void {
  const tried = chosen.filter(({ id }) => results.has(id));
  const isKilled = ({ id }: Place) => typeof results.get(id)?.outcome === 'object';
  const reasons: Readonly<Record<string, string>> = WITHOUT_EFFECT;
  const rows = KINDS.map((kind) => {
    const mine = tried.filter((place) => place.kind === kind);
    const all = places.filter((place) => place.kind === kind).length;
    const without = mine.filter((place) => !isKilled(place) && reasons[place.id]).length;
    return `| ${TITLES[kind]} | ${all} | ${mine.length} | ${mine.filter(isKilled).length} | ${without} |`;
  });
  const left = tried.filter((place) => !isKilled(place));
  const killed = tried.length - left.length;
  const without = left.filter(({ id }) => reasons[id]).length;
  const share = ((100 * killed) / Math.max(1, tried.length)).toFixed(1);
  const on = tried.map(({ id }) => results.get(id)?.commit ?? '');
  const triedOn = [...new Set(on)]
    .map((commit) => `${on.filter((one) => one === commit).length} on commit ${commit}`)
    .join(', ');
  const minutes = Math.round([...results.values()].reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const survivors = left.map(
    (place) =>
      `- \`${place.id}\` ${place.kind}, ${place.file}:${place.line}${place.endpoint ? ` (${place.endpoint})` : ''}, ` +
      `\`${place.text.slice(0, 90).replaceAll('`', "'")}\`: ${results.get(place.id)?.outcome as string}. ${reasons[place.id] ?? ''}`,
  );
  const text = `# Faults planted on purpose

\`npm run mutate\` plants one fault at a time in the source and runs the tests that come by the place, up to the first that
fails. The sample is drawn by seed, evenly from all places of each kind. Seed ${seed}; ${triedOn}:
whatever was not noticed is tried again when tests have been added. ${minutes} minutes of work, two at a time.

**${killed} of ${tried.length} noticed (${share} %)**; ${without} are without effect, ${left.length - without} went unnoticed.

| Fault | places | tried | noticed | without effect |
|---|---|---|---|---|
${rows.join('\n')}

## Not noticed
${survivors.length ? survivors.map((one) => one.trimEnd()).join('\n') : 'None.'}
`;
  writeFileSync('docs/mutation.md', text);
}
