import type { Looked } from '#server/integrations/dns/index.ts';
import type { Checked, Wanted } from './records.ts';

type Verdict = Pick<Checked, 'state' | 'words' | 'remedy'>;
const right = (words: string): Verdict => ({ state: 'right', words, remedy: null });
const wrong = (words: string, remedy: string): Verdict => ({ state: 'wrong', words, remedy });
const SHOWN = 5;

/** Whether what the name servers say is what a record is to say; every mistake in words, with what to do about it. */
export function judge(wanted: Wanted, looked: Looked): Checked {
  const values = looked.kind === 'found' ? looked.values : [];
  const { purpose, name } = wanted;
  return {
    purpose,
    name,
    found: values.slice(0, SHOWN).map((value) => value.slice(0, 600)),
    ...verdictOf(wanted, looked, values),
  };
}

function verdictOf(wanted: Wanted, looked: Looked, values: readonly string[]): Verdict {
  if (looked.kind === 'unasked')
    return {
      state: 'unasked',
      words: `${looked.why}, so that nothing is known of this record.`,
      remedy: 'Check again in a minute.',
    };
  if (wanted.purpose === 'spf')
    return spfOf(
      wanted,
      values.filter((value) => /^v=spf1(\s|$)/i.test(value)),
    );
  if (wanted.purpose === 'dmarc')
    return dmarcOf(
      wanted,
      values.filter((value) => /^v=DMARC1/i.test(value)),
    );
  if (values.length === 0) return missing(wanted);
  if (wanted.purpose === 'return_path') return aliasOf(wanted, values);
  return keyOf(wanted, values);
}

const missing = ({ kind, name }: Wanted): Verdict => ({
  state: 'missing',
  words: `There is no ${kind} record at ${name}.`,
  remedy: 'Add it exactly as it stands here. It can take an hour until everybody sees it.',
});

const double = (what: string, count: number, remedy: string): Verdict => ({
  state: 'double',
  words: `There are ${count} ${what} records; with more than one none of them counts.`,
  remedy,
});

function aliasOf({ value }: Wanted, values: readonly string[]): Verdict {
  if (values.some((alias) => alias === value.toLowerCase()))
    return right('Email that comes back finds its way here.');
  return wrong(
    `This name leads to ${values[0]} instead of ${value}.`,
    `Change where the CNAME record leads to ${value}.`,
  );
}

const keyIn = (record: string) => /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '') ?? '';

function keyOf(wanted: Wanted, values: readonly string[]): Verdict {
  const expected = keyIn(wanted.value);
  if (values.length > 1) return double('key', values.length, 'Remove all but the one that stands here.');
  const [record = ''] = values;
  const key = keyIn(record);
  if (key === expected) return right('The key is published as it is used.');
  const again = 'Copy the whole value again, and replace what stands there.';
  if (key === '') return wrong('This record holds no key: its part p= is missing or empty.', again);
  if (expected.startsWith(key))
    return wrong(
      `The key ends after ${key.length} of ${expected.length} characters: it was cut off.`,
      `${again} Long values may have to be entered in parts of 255 characters.`,
    );
  const at = [...expected].findIndex((letter, index) => letter !== key[index]);
  const isLonger = at < 0;
  if (isLonger) return wrong(`The key goes on after its ${expected.length} characters.`, again);
  const rest = key.slice(at + 1) === expected.slice(at + 1) ? '' : ' More follows that differs.';
  return wrong(`Character ${at + 1} of the key is “${key[at]}” instead of “${expected[at]}”.${rest}`, again);
}

function spfOf(wanted: Wanted, values: readonly string[]): Verdict {
  const include = /include:\S+/.exec(wanted.value)?.[0] ?? '';
  if (values.length === 0) return { ...missing(wanted), words: `There is no SPF record at ${wanted.name}.` };
  if (values.length > 1)
    return double('SPF', values.length, `Keep one, and put ${include} into it before its last word.`);
  const [record = ''] = values;
  if (record.toLowerCase().split(/\s+/).includes(include.toLowerCase()))
    return right('Our email servers may send for this domain.');
  return wrong(
    `The SPF record does not say ${include}.`,
    `Put ${include} into the record that is there, before its last word. Do not add a second one.`,
  );
}

function dmarcOf(wanted: Wanted, values: readonly string[]): Verdict {
  if (values.length === 0)
    return { ...missing(wanted), words: `There is no DMARC record at ${wanted.name}.` };
  if (values.length > 1) return double('DMARC', values.length, 'Keep one of them.');
  const policy = /;\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.exec(values[0] ?? '')?.[1];
  if (policy) return right(`What is not signed in your name is to be treated as “${policy.toLowerCase()}”.`);
  return wrong(
    'The DMARC record names no policy that is known.',
    'Add p=none, p=quarantine or p=reject after v=DMARC1.',
  );
}
