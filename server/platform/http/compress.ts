import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { services } from '#contract/index.ts';

/** Below this many characters an answer fits into a packet or two, which compressing would not make fewer. */
const LARGE = 2_048;
/** Fast enough to be worth it for every answer; what is compressed once at build takes the best there is. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ways = {
  br: (text: string) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: string) => zip(text),
} as const;
type Encoding = keyof typeof ways;

/** Tokens and other secrets beside text that somebody else may have chosen: their length must not tell of each other. */
const SECRETIVE: ReadonlySet<unknown> = new Set([
  ...Object.values(services.sessions),
  ...Object.values(services.secondFactor),
]);

/** The best encoding that the caller takes, brotli before gzip; null for neither. `q=0` is a no. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const taken = new Map<string, boolean>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    taken.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const takes = (name: Encoding) => taken.get(name) ?? taken.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Only what is read, and nothing that the session's own calls answer. */
const mayBeCompressed = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && !SECRETIVE.has(routeOptions.config.endpoint);

/**
 * Compresses large answers in JSON as the caller takes them. Streams, files and the session's answers leave as they are:
 * a stream's events must not wait for each other, and lengths must not tell what a token is.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LARGE || !mayBeCompressed(request)) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return ways[encoding](payload);
  });
}
