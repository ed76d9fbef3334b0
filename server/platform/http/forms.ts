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

/** Lists and records within each other; the deepest that any call takes is a rule of a segment, five groups deep. */
const MOST_LEVELS = 100;

/** Whether a text of JSON goes deeper than that, seen without reading it into values. */
export function isTooDeep(json: string): boolean {
  let levels = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') {
      levels += 1;
      if (levels > MOST_LEVELS) return true;
    } else if (sign === ']' || sign === '}') levels -= 1;
  }
  return false;
}

/** Reads JSON as everywhere, but hands the text itself over where an endpoint says that it wants it raw. */
export function installJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) {
      const told = `Put lists and records into each other at most ${MOST_LEVELS} deep, and send it again.`;
      done(new Failure('VALIDATION', told));
    } else if (request.routeOptions.config.endpoint?.raw === true) done(null, String(body));
    else void parse(request, String(body), done);
  });
}
