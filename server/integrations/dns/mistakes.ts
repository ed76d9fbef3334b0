export interface PublishedRecord {
  readonly name: string;
  readonly kind: 'TXT' | 'CNAME';
  readonly value: string;
}

const isKey = ({ name }: PublishedRecord) => name.includes('._domainkey.');
const isSpf = ({ value }: PublishedRecord) => value.startsWith('v=spf1');
const isDmarc = ({ name }: PublishedRecord) => name.startsWith('_dmarc.');

/** One letter of a key is another one. */
const misspelt = (value: string) => {
  const at = value.indexOf('p=') + 42;
  return `${value.slice(0, at)}${value[at] === 'X' ? 'Y' : 'X'}${value.slice(at + 1)}`;
};

/** What people get wrong, by the first part of a domain's name. */
export const MISTAKES = {
  /** Nothing was set yet. */
  missing: () => [],
  typo: (records) =>
    records.map((one, index) => (isKey(one) && index === 0 ? { ...one, value: misspelt(one.value) } : one)),
  'two-spf': (records) => [
    ...records,
    ...records.filter(isSpf).map((one) => ({ ...one, value: 'v=spf1 include:_spf.mailbox.example ~all' })),
  ],
  'no-dmarc': (records) => records.filter((one) => !isDmarc(one)),
  elsewhere: (records) =>
    records.map((one) => (one.kind === 'CNAME' ? { ...one, value: 'bounces.another-service.example' } : one)),
} as const satisfies Record<string, (records: readonly PublishedRecord[]) => readonly PublishedRecord[]>;

export type Mistake = keyof typeof MISTAKES;
