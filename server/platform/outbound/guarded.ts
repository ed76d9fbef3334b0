import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { hostOf, isPrivateHost, isPublicAddress, type PinnedAddress, resolveHost } from './addresses.ts';

/** Where messages may go that people outside name an address for. */
export interface Reach {
  /** Hosts that may be in a private network and speak http, as the installation says. */
  readonly hosts: readonly string[];
  readonly allowsHttp: boolean;
  /** The origin that stands in for a host; null where the host is real. */
  standInFor(host: string): string | null;
}

export interface GuardedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** An answer with its beginning, or why there is none, in words. */
export type GuardedAnswer =
  | { readonly status: number; readonly answer: string; readonly problem: null }
  | { readonly status: null; readonly answer: ''; readonly problem: string };

const MOST_ANSWER_BYTES = 2_048;
const PRIVATE = 'The address leads into a private network, where messages are not sent.';

/** Why a URL cannot be sent to, as far as it tells without asking the DNS; null where it can. */
export function refusalOf(url: string, reach: Reach): string | null {
  const parsed = new URL(url);
  const host = hostOf(parsed);
  if (reach.hosts.includes(host) || reach.standInFor(host) !== null) return null;
  if (isPrivateHost(host)) return 'Enter an address that can be reached from the internet';
  if (parsed.protocol !== 'https:' && !reach.allowsHttp) return 'Use an address that begins with https://';
  return null;
}

/**
 * Posts to an address that somebody outside chose. The name is resolved once, every address of it has to be public, and the connection
 * goes to that address, so that a name that changes meanwhile leads nowhere else. Redirects are not followed.
 */
export async function postGuarded(
  reach: Reach,
  request: GuardedRequest,
  resolve: typeof resolveHost = resolveHost,
): Promise<GuardedAnswer> {
  const refusal = refusalOf(request.url, reach);
  if (refusal !== null) return failed(`${refusal}.`);
  const url = new URL(request.url);
  const host = hostOf(url);
  const signal = AbortSignal.timeout(request.timeoutMs);
  const standIn = reach.standInFor(host);
  const target = standIn === null ? url : new URL(`${url.pathname}${url.search}`, standIn);
  try {
    const addresses = await inTime(signal, resolve(hostOf(target)));
    const [pinned] = addresses;
    if (!pinned) return failed(`No server was found at ${host}.`);
    const isOwn = standIn !== null || reach.hosts.includes(host);
    if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address))) return failed(PRIVATE);
    return await send(target, pinned, request, signal);
  } catch (error) {
    return failed(signal.aborted ? 'No answer in time.' : wordsOf(error));
  }
}

const failed = (problem: string): GuardedAnswer => ({ status: null, answer: '', problem });

/** The DNS takes no signal. */
function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Timed out')), { once: true });
    work.then(resolve, reject);
  });
}

function send(
  url: URL,
  pinned: PinnedAddress,
  { headers, body }: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, [pinned]) : callback(null, pinned.address, pinned.family);
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup,
      signal,
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const cut = new PassThrough();
      let left = MOST_ANSWER_BYTES;
      incoming.on('data', (chunk: Buffer) => {
        if (left <= 0) return;
        cut.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left > 0) return;
        cut.end();
        outgoing.destroy();
      });
      incoming.on('end', () => cut.end());
      incoming.on('error', (error) => (left > 0 ? cut.destroy(error) : undefined));
      text(cut).then(
        (answer) =>
          resolve({ status: incoming.statusCode ?? 0, answer: answer.replaceAll('\0', ''), problem: null }),
        reject,
      );
    });
    outgoing.end(body);
  });
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection without an answer.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? 'The connection failed.';
}
