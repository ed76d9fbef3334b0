import type { RequestListener } from 'node:http';
import type { ErrorEnvelope } from '#contract/core/errors.ts';
import { securityHeaders } from './securityHeaders.ts';

const RETRY_SECONDS = 2;
const MESSAGE = 'Couvert is starting and not ready yet. Try again in a few seconds.';
const WORDS = 'Couvert is starting. This page opens by itself.';
const pageOf = (words: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Couvert is starting</title><body style="font-family:system-ui,sans-serif;color-scheme:light dark;text-align:center;padding-top:30vh"><p role="status">${words}</p></body></html>`;

/** What a process tells before its application is up. */
export interface Meanwhile {
  readonly publicUrl: string;
  readonly version: string;
  /** What the page says, in HTML. */
  readonly words?: string;
}

/** Answers while the application is not up yet: that the process lives, and to everything else 503 and when to come back. */
export function answerMeanwhile({ publicUrl, version, words = WORDS }: Meanwhile): RequestListener {
  const headers = { ...securityHeaders(publicUrl), 'cache-control': 'no-store' };
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  const later = { 'retry-after': String(RETRY_SECONDS), connection: 'close' };
  const envelope: ErrorEnvelope = { code: 'UNAVAILABLE', message: MESSAGE };
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    request.resume();
    if (path === '/api/health') response.writeHead(200, json).end(JSON.stringify({ status: 'ok', version }));
    else if (/^\/api(\/|$)/.test(path))
      response.writeHead(503, { ...json, ...later }).end(JSON.stringify(envelope));
    else
      response
        .writeHead(503, { ...headers, ...later, 'content-type': 'text/html; charset=utf-8' })
        .end(pageOf(words));
  };
}
