import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { Failure } from '../errors/index.ts';
import { FORM_TYPE } from '../outbound/index.ts';

const MAX_BYTES = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Reads urlencoded bodies where an endpoint says that it takes them, and refuses them everywhere else as before. */
export function installForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: MAX_BYTES }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.form !== true) {
      done(
        new Failure(
          'UNSUPPORTED',
          'This content type is not understood here. Send JSON, or multipart/form-data for a file.',
        ),
      );
      return;
    }
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** Reads JSON as everywhere, but hands the text itself over where an endpoint says that it wants it raw. */
export function installJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.raw === true) done(null, String(body));
    else void parse(request, String(body), done);
  });
}
