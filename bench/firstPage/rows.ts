import type { Row } from '../row.ts';
import { BEFORE } from './before.ts';
import type { Network, Visit } from './visit.ts';

/** What is opened: the page of the product that the goals are about, what it is held against, and three more pages. */
export type Contender = 'list' | 'plain' | 'before' | 'guests' | 'book' | 'floor';
/** The medians of the turns, of visits with an empty cache and of those that followed. */
export type Medians = Readonly<Record<'cold' | 'again', Visit>>;
export type Measured = ReadonlyMap<Contender, readonly Medians[]>;

const REQUESTS = 25;
const KIB_COLD = 380;
const KIB_AGAIN = 60;
const PAGES: readonly [Contender, string][] = [
  ['guests', 'Guest book'],
  ['book', 'Book of a day'],
  ['floor', 'Floor'],
];

const kib = (bytes: number) => bytes / 1024;
const told = (ms: number) => `${ms.toFixed(0)} ms`;

/** The goals of the first page, each beside what was measured. */
export function rowsOf(measured: Measured, networks: readonly Network[], turns: number): Row[] {
  const of = (contender: Contender, network: number): Medians => {
    const found = measured.get(contender)?.[network];
    if (!found) throw new Error(`${contender} was not measured`);
    return found;
  };
  const how = `in Chromium, from the navigation until five rows are painted, empty cache; medians of ${turns} in turns`;
  const bytesHow = 'heads and bodies as the browser received them, until nothing is under way any more';
  const [wide = 0, narrow = 1] = networks.keys();

  const againstPlain = networks.map(({ name }, n): Row => {
    const [ours, plain] = [of('list', n).cold, of('plain', n).cold];
    return {
      what: `List of locations, cold, ${name}`,
      target: '≤ 1.0 of the plain list',
      measured: `${(ours.ms / plain.ms).toFixed(2)} (${told(ours.ms)}, plain ${told(plain.ms)})`,
      holds: ours.ms <= plain.ms,
      how: `${how}; plain: a react-admin <List> of the same rows in one script, from the same server and packages`,
    };
  });

  const cold = of('list', narrow).cold;
  const plain = of('plain', narrow).cold;
  const again = networks.map((_network, n) => of('list', n).again);
  const onWire: Row[] = [
    {
      what: 'List of locations, cold, on the wire',
      target: `≤ ${REQUESTS} requests, ≤ ${KIB_COLD} KiB`,
      measured: `${cold.requests} requests, ${kib(cold.bytes).toFixed(0)} KiB (plain ${plain.requests}, ${kib(plain.bytes).toFixed(0)} KiB)`,
      holds: cold.requests <= REQUESTS && kib(cold.bytes) <= KIB_COLD,
      how: bytesHow,
    },
    {
      what: 'List of locations, second visit',
      target: `≤ ${KIB_AGAIN} KiB`,
      measured: `${kib(again[narrow]?.bytes ?? 0).toFixed(0)} KiB, ${again[narrow]?.requests} requests; ${again.map(({ ms }) => told(ms)).join(', ')}`,
      holds: again.every(({ bytes }) => kib(bytes) <= KIB_AGAIN),
      how: `in another tab after the first was closed; ${bytesHow}; times on ${networks.map(({ name }) => name).join(' and ')}`,
    },
  ];

  const pages = PAGES.flatMap(([page, what]) =>
    networks.map(({ name }, n): Row => {
      const [ours, list] = [of(page, n).cold, of('list', n).cold];
      return {
        what: `${what}, cold, ${name}`,
        target: '≤ 1.2 of the list',
        measured: `${(ours.ms / list.ms).toFixed(2)} (${told(ours.ms)}, ${ours.requests} requests, ${kib(ours.bytes).toFixed(0)} KiB; again ${told(of(page, n).again.ms)})`,
        holds: ours.ms <= 1.2 * list.ms,
        how: `the same visits${page === 'floor' ? '; five parties stand and the room is drawn' : ''}`,
      };
    }),
  );
  return [...againstPlain, againstBefore(), ...onWire, ...pages];

  function againstBefore(): Row {
    const what = `List of locations, cold, ${networks[narrow]?.name}, against the commit before`;
    const target = '≤ 0.5 of it';
    if (!measured.has('before'))
      return { what, target, measured: `not measured: the history lacks ${BEFORE}`, holds: false, how };
    const [ours, theirs, theirsWide] = [
      of('list', narrow).cold,
      of('before', narrow).cold,
      of('before', wide).cold,
    ];
    return {
      what,
      target,
      measured: `${(ours.ms / theirs.ms).toFixed(2)} (${told(ours.ms)}, before ${told(theirs.ms)}, ${theirs.requests} requests, ${kib(theirs.bytes).toFixed(0)} KiB; on loopback ${told(theirsWide.ms)})`,
      holds: ours.ms <= theirs.ms / 2,
      how: `${BEFORE}, checked out, built and run in the same bench`,
    };
  }
}
