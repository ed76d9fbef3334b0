import { beginningOf } from '#contract/core/texts.ts';
import type { Normalised } from './normalised.ts';
import { STATE_NAMES, type StateCode, US_STATES } from './states.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const OTHER_SPELLINGS: Readonly<Record<string, StateCode>> = {
  'washington dc': 'DC',
  'washington d c': 'DC',
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
  ore: 'OR',
  calif: 'CA',
  wash: 'WA',
  tex: 'TX',
  fla: 'FL',
  mass: 'MA',
  penn: 'PA',
  colo: 'CO',
  ariz: 'AZ',
  ill: 'IL',
};

const CODE_BY_WORD = new Map<string, StateCode>([
  ...US_STATES.flatMap((code): [string, StateCode][] => [
    [code.toLowerCase(), code],
    [plain(STATE_NAMES[code]), code],
  ]),
  ...Object.entries(OTHER_SPELLINGS),
]);

/** A state by code or name, in any case, with or without full stops: `or`, `Oregon`, `D.C.` -> `OR`, `OR`, `DC`. */
export function normaliseState(text: string | null | undefined): Normalised<StateCode> {
  const typed = (text ?? '').trim();
  if (typed === '') return { ok: true, value: null };
  const value = CODE_BY_WORD.get(plain(typed));
  if (value) return { ok: true, value };
  const error = `"${beginningOf(typed, 40)}" is not a US state; use its two letters, such as OR`;
  return { ok: false, error };
}
