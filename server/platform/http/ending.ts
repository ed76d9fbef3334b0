import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

/** How long a request may still take when the process is told to end. */
const GRACE_MS = 15_000;

/**
 * At the end what is under way is answered, streams end at once, and who takes too long is cut off. Connections on which
 * nothing is asked end too; Node counts those that browsers open ahead of a request as busy, so they are counted here.
 */
export function endGracefully(app: FastifyInstance, platform: Platform): void {
  const quiet = new Set<Socket>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    if (isEnding) socket.destroy();
    quiet.add(socket);
    socket.on('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.on('close', () => {
      if (isEnding) socket.end();
      else if (!socket.destroyed) quiet.add(socket);
    });
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    platform.live.close();
    for (const socket of quiet) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    app.server.once('close', () => clearTimeout(timer));
  });
}
