import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** A signature of a mail (RFC 6376), and whether it holds. */
export interface DkimVerdict {
  readonly isValid: boolean;
  readonly domain: string;
  /** The headers that it covers, in small letters. */
  readonly covers: readonly string[];
  readonly why: string;
}

interface Header {
  readonly name: string;
  readonly raw: string;
}

/** Finds the published record of `selector._domainkey.domain`; null where there is none. */
export type FindKey = (name: string) => Promise<string | null>;

const NONE: DkimVerdict = { isValid: false, domain: '', covers: [], why: 'The mail carries no signature' };
const tagsOf = (value: string) =>
  new Map(
    value.split(';').flatMap((tag) => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).trim()] as const];
    }),
  );

const relaxedHeader = (raw: string) => {
  const at = raw.indexOf(':');
  const value = raw
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${raw.slice(0, at).trim().toLowerCase()}:${value}`;
};

const relaxedBody = (body: string) => {
  const text = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
};

/** Checks the first signature of a mail, canonicalised relaxed/relaxed as nearly everybody does. */
export async function checkDkim(raw: Buffer, findKey: FindKey): Promise<DkimVerdict> {
  const text = raw.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = headersOf(end < 0 ? text : text.slice(0, end));
  const own = headers.find(({ name }) => name === 'dkim-signature');
  if (!own) return NONE;
  const tags = tagsOf(own.raw.slice(own.raw.indexOf(':') + 1).replace(/\r\n/g, ''));
  const domain = (tags.get('d') ?? '').toLowerCase();
  const covers = (tags.get('h') ?? '')
    .toLowerCase()
    .split(':')
    .map((name) => name.trim());
  const not = (why: string): DkimVerdict => ({ isValid: false, domain, covers, why });
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed')
    return not('Another way of signing');
  const body = relaxedBody(end < 0 ? '' : text.slice(end + 4));
  const hash = createHash('sha256').update(body, 'latin1').digest('base64');
  if (hash !== (tags.get('bh') ?? '').replace(/\s/g, '')) return not('The text was changed');
  const key = await findKey(`${tags.get('s') ?? ''}._domainkey.${domain}`);
  if (key === null) return not('The key is not published');
  const signed = `${coveredOf(headers, covers)}${relaxedHeader(own.raw.replace(/([;\s:]b=)[^;]*/, '$1'))}`;
  const isValid = holds(signed, tagsOf(key).get('p') ?? '', (tags.get('b') ?? '').replace(/\s/g, ''));
  return { isValid, domain, covers, why: isValid ? '' : 'The signature does not fit the published key' };
}

/** What was signed of the headers: for each name the last that was not taken yet, and nothing where it is missing. */
function coveredOf(headers: readonly Header[], names: readonly string[]): string {
  const left = [...headers];
  return names
    .map((name) => {
      const at = left.findLastIndex((header) => header.name === name);
      const [taken] = at < 0 ? [] : left.splice(at, 1);
      return taken ? `${relaxedHeader(taken.raw)}\r\n` : '';
    })
    .join('');
}

function headersOf(block: string): readonly Header[] {
  return block.split(/\r\n(?![ \t])/).map((raw) => ({
    name: raw
      .slice(0, Math.max(0, raw.indexOf(':')))
      .trim()
      .toLowerCase(),
    raw,
  }));
}

function holds(signed: string, key: string, signature: string): boolean {
  try {
    const published = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return createVerify('RSA-SHA256').update(signed, 'latin1').verify(published, signature, 'base64');
  } catch {
    return false;
  }
}
