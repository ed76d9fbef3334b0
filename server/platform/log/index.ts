import pino, { type Logger } from 'pino';
import type { Config } from '../config/index.ts';

export type Log = Logger;

/** What never reaches the log, wherever it stands in a logged object. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'password',
  'current_password',
  'token',
  'secret',
  'password_token',
  'identity_server_access_token',
  'id_token',
  'access_token',
  'code_verifier',
  '["set-cookie"]',
];

/** An error of the database without the parts in which it quotes what rows hold. */
function withoutRows(error: Error) {
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error);
  return told;
}

const BLOCK_BYTES = 12_288;

/** Structured logs, one JSON line each, without secrets. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: pino.DestinationStream): Log {
  const dotted = (path: string, prefix: string) =>
    path.startsWith('[') ? `${prefix}${path}` : `${prefix}.${path}`;
  const paths = SECRET_PATHS.flatMap((path) => [
    path,
    dotted(path, '*'),
    dotted(path, 'req.headers'),
    dotted(path, 'res.headers'),
    dotted(path, 'body'),
  ]);
  const redact = { paths, censor: '[hidden]' };
  const options = { level: config.logLevel, redact, base: null, serializers: { err: withoutRows } };
  return pino(options, stream ?? buffered());
}

let shared: ReturnType<typeof pino.destination> | null = null;

/** Standard output, written in blocks instead of line by line, at most 0.2 s late; what is left is written at the end. */
function buffered(): pino.DestinationStream {
  if (shared) return shared;
  const out = pino.destination({ fd: 1, sync: true, minLength: BLOCK_BYTES, periodicFlush: 200 });
  process.once('exit', () => out.flushSync());
  shared = out;
  return out;
}
