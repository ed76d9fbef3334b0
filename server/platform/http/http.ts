import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { MAX_UPLOAD_BYTES } from '#contract/administration/merchants/schemas.ts';
import type { Platform } from '../platform.ts';
import { compressAnswers } from './compress.ts';
import type { Door } from './door.ts';
import { endGracefully } from './ending.ts';
import { installErrorHandler } from './failures.ts';
import { installForms, installJson } from './forms.ts';
import { securityHeadersOf } from './securityHeaders.ts';
import { sharedStore } from './sharedStore.ts';
import { serialiserOf } from './serialise.ts';
import { SlowBodies } from './slowBodies.ts';
import { validatorOf } from './validate.ts';

const MAX_JSON_BYTES = 1024 * 1024;
/** Within which the head of a request has come whole, on a kept connection too. */
const HEAD_MS = 30_000;

/** One proxy is trusted: the address that it added is the caller's, those before it are the caller's own words. */
const isNearestHop = (_address: string, hop: number) => hop === 0;

/** What the log tells of an answer: a closed set of fields, none of which can hold a secret. */
const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? null,
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
  user: request.context?.sessionOrNull?.userId ?? null,
});

/**
 * The web server without routes: request ids, limits, security headers, cookies, multipart, the error envelope. With a door it
 * is to be served there and listens nowhere itself.
 */
export async function createHttp(platform: Platform, door: Door | null): Promise<FastifyInstance> {
  const { config } = platform;
  const logger: FastifyBaseLogger = platform.log;
  // A line of these fields alone holds no secret: looking for some would cost more than all the rest of the line.
  const answers = platform.log.child({}, { redact: [] });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (own) => own,
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: config.trustProxy && isNearestHop,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Of parts that start or end; the end may take the grace of those who are served, and a loaded machine its time.
    pluginTimeout: 120_000,
    return503OnClosing: false,
    ...(door ? { serverFactory: () => door.server } : {}),
  });
  app.setValidatorCompiler(validatorOf);
  app.setSerializerCompiler(serialiserOf);
  app.decorateRequest('context', null);
  app.decorateRequest('received', null);
  installErrorHandler(app);
  endGracefully(app, platform, () => (door ? door.close() : app.server.close()));
  app.server.headersTimeout = HEAD_MS;
  new SlowBodies(app.server, () => platform.clock.now().getTime());
  const headersOf = securityHeadersOf(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    // What the API answers is for who asked; the few answers that everybody may keep say so themselves.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith('/api')) answers.info(lineOf(request, reply), 'answered');
    done();
  });
  compressAnswers(app);
  installForms(app);
  installJson(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: MAX_UPLOAD_BYTES, parts: 12 },
  });
  await app.register(rateLimit, { global: false, store: sharedStore(platform) });
  return app;
}
