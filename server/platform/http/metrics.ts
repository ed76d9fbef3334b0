import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from '../errors/index.ts';
import type { Platform } from '../platform.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus metrics at /api/metrics: for METRICS_TOKEN where it is set, else for this machine only. */
export function installMetrics(api: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'couvert_' });
  const seconds = new Histogram({
    name: 'couvert_http_seconds',
    help: 'Seconds to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'couvert_live_streams',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(platform.live.size);
    },
  });
  api.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  api.get('/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    const { metricsToken } = platform.config;
    if (!(metricsToken ? holdsToken(request.headers.authorization, metricsToken) : isFromHere(request))) {
      fail('FORBIDDEN', 'Metrics are for this machine, or for who sends METRICS_TOKEN as a bearer token.');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** From this machine itself, not from somebody whom a proxy on it lets through. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '');
}

function holdsToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
