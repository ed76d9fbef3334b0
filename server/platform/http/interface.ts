import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors/index.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built interface: hashed files for a year, the page itself never cached, and the page for every path that
 * is not a file, since its router decides what exists.
 */
export async function installInterface(app: FastifyInstance, clientDir: string | null): Promise<void> {
  const hasPage = clientDir !== null && existsSync(join(clientDir, 'index.html'));
  if (hasPage) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders(response, path) {
        const hashed = /[\\/]assets[\\/]/.test(path);
        response.setHeader(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      hasPage &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/api(\/|$)/.test(path) &&
      !/^\/assets\//.test(path);
    if (isPage)
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
    return fail(
      'NOT_FOUND',
      `There is nothing at ${request.method} ${path}. See /api/docs for what there is.`,
    );
  });
}
