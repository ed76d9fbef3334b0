import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fail } from '../errors/index.ts';
import { guestPagePolicy, type Others, pagePolicy } from './securityHeaders.ts';

const YEAR_SECONDS = 31_536_000;
const PAGE = 'index.html';
/** The page of guests, at addresses of its own. */
const GUEST_PAGE = 'book.html';
const isGuestPath = (path: string) => /^\/book(\/|$)|^\/webviews\/(surveys|responses)\//.test(path);
/** The forms, which restaurants put into their own sites; a guest's own pages and the surveys stay out of frames of others. */
const isEmbeddable = (path: string) => /^\/book\/\d+(\/waitlist)?\/?$/.test(path);
/** The script by which other sites do so, and what the build has compressed of it. */
const EMBED_SCRIPT = /[\\/]embed\.js(\.br|\.gz)?$/;
/** What the build has compressed beside the files themselves; nobody asks for these by name. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

function readPage(clientDir: string, name = PAGE): string | null {
  try {
    return readFileSync(join(clientDir, name), 'utf8');
  } catch {
    return null;
  }
}

/** The hashes by which a content security policy allows the page's own scripts, and no other that stands in the page. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * Serves the built interface, compressed as the browser takes it: hashed files for a year, the page itself asked for anew
 * every time, and the page for every path that is not a file, since its router decides what exists.
 */
export async function installInterface(
  app: FastifyInstance,
  clientDir: string | null,
  publicUrl: string,
  others: Others = {},
): Promise<void> {
  const page = clientDir === null ? null : readPage(clientDir);
  if (clientDir !== null && page !== null) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      globIgnore: [PAGE, GUEST_PAGE, ...COMPRESSED],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply
          .header('vary', 'accept-encoding')
          .header('cross-origin-resource-policy', EMBED_SCRIPT.test(path) ? 'cross-origin' : 'same-origin')
          .header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  const policy = page === null ? null : pagePolicy(publicUrl, scriptHashes(page), others);
  const guestPage = clientDir === null ? null : readPage(clientDir, GUEST_PAGE);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      policy !== null &&
      ['GET', 'HEAD'].includes(request.method) &&
      !/^\/api(\/|$)/.test(path) &&
      !/^\/assets\//.test(path);
    if (isPage && guestPage !== null && isGuestPath(path)) {
      // Browsers without frame-ancestors would hold to this header.
      if (isEmbeddable(path)) reply.removeHeader('x-frame-options');
      const guestPolicy = guestPagePolicy(publicUrl, isEmbeddable(path));
      return reply.header('content-security-policy', guestPolicy).sendFile(GUEST_PAGE);
    }
    if (isPage) return reply.header('content-security-policy', policy).sendFile(PAGE);
    return fail(
      'NOT_FOUND',
      `There is nothing at ${request.method} ${path}. See /api/docs for what there is.`,
    );
  });
}
