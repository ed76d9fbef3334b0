import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { MAX_UPLOAD_BYTES } from '#contract/merchants/schemas.ts';
import type { Platform } from '../platform.ts';
import { endGracefully } from './ending.ts';
import { installErrorHandler } from './failures.ts';
import { serialiserOf } from './serialise.ts';

const MAX_JSON_BYTES = 1024 * 1024;

/** One proxy is trusted: the address that it added is the caller's, those before it are the caller's own words. */
const isNearestHop = (_address: string, hop: number) => hop === 0;

/** The web server without routes: request ids, limits, security headers, cookies, multipart, the error envelope. */
export async function createHttp(platform: Platform): Promise<FastifyInstance> {
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
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serialiserOf);
  app.decorateRequest('context', null);
  installErrorHandler(app);
  endGracefully(app, platform);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    const user = request.context?.sessionOrNull?.userId ?? null;
    const { method, routeOptions } = request;
    answers.info(
      {
        reqId: request.id,
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user,
      },
      'answered',
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, fileSize: MAX_UPLOAD_BYTES, parts: 12 },
  });
  await app.register(rateLimit, { global: false });
  return app;
}
