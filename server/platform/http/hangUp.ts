import type { FastifyReply } from 'fastify';

/** Aborted when who asked hangs up before the answer was sent. */
export function hangUpOf({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
