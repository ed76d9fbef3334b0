import type { DeliverEvents, DeliverMail } from '#server/integrations/email/index.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { allJobs, createApp } from '#server/app.ts';
import type { DeliverEvent } from '#server/integrations/payments/index.ts';
import type { Deliver } from '#server/integrations/sms/index.ts';
import type { Clock } from '#server/platform/clock/index.ts';
import type { Config } from '#server/platform/config/index.ts';
import { createPlatform, type RunningPlatform } from '#server/platform/createPlatform.ts';
import { FORM_TYPE } from '#server/platform/outbound/index.ts';
import { openReplySource, type ReplySource } from './replySource.ts';
import { createLog } from '#server/platform/log/index.ts';

/** The web servers of a test, and the worker where it stands apart. */
export interface Processes {
  readonly platforms: readonly RunningPlatform[];
  readonly apps: readonly FastifyInstance[];
  /** The outside world's side of answers to reviews. */
  readonly replySource: ReplySource;
  /** Whether one of them does what is queued. */
  readonly isWorking: boolean;
  /** Resolves when every web server has heard what was announced so far. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one web server that also works, or that many web servers and a worker apart, each with its own pool, caches and listening
 * connection, as separate processes have them.
 */
export async function startProcesses(
  config: Config,
  connectionString: string,
  clock: Clock,
  work: boolean,
  web: number,
): Promise<Processes> {
  const replySource = openReplySource();
  const make = () =>
    createPlatform(config, createLog(config), { connectionString, version: 'test', clock, poolSize: 6 });
  const platforms = Array.from({ length: web }, make);
  const worker = web > 1 && work ? make() : null;
  for (const platform of [...platforms, ...(worker ? [worker] : [])]) {
    await platform.start();
    platform.jobs.register(allJobs(platform, replySource.doors));
    await platform.jobs.start({ work: work && (platform === worker || web === 1) });
  }
  const apps: FastifyInstance[] = [];
  for (const platform of platforms)
    apps.push(await createApp(platform, { clientDir: null, replyDoors: replySource.doors }));
  for (const { smsSandbox, paymentSandbox, emailSandbox, smtpSandbox, config: own } of [
    ...platforms,
    ...(worker ? [worker] : []),
  ]) {
    smsSandbox?.deliverBy(into(apps));
    paymentSandbox?.deliverBy(eventsInto(apps));
    emailSandbox?.deliverBy(mailEventsInto(apps));
    smtpSandbox?.deliverBy(mailsInto(apps, own));
  }
  return {
    platforms,
    apps,
    replySource,
    isWorking: work,
    settle: () => settle(platforms),
    async stop() {
      for (const app of apps) await app.close();
      for (const platform of platforms) await platform.stop();
      await worker?.stop();
    },
  };
}

/** The sandbox of texts calls back by inject, since nothing listens. */
function into([app]: readonly FastifyInstance[]): Deliver {
  return async (url, fields, signature) => {
    const { pathname, search } = new URL(url);
    const answer = await app?.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': FORM_TYPE, 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    });
    return answer?.statusCode ?? 503;
  };
}

/** So does the sandbox of payments. */
function eventsInto([app]: readonly FastifyInstance[]): DeliverEvent {
  return async (url, payload, signature) => {
    const answer = await app?.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return answer?.statusCode ?? 503;
  };
}

/** And the sandbox of mail. */
function mailEventsInto([app]: readonly FastifyInstance[]): DeliverEvents {
  return async (url, payload, headers) => {
    const answer = await app?.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    return answer?.statusCode ?? 503;
  };
}

/** What comes back by mail from the sandbox of mail servers. */
function mailsInto([app]: readonly FastifyInstance[], { inbound }: Config): DeliverMail {
  return async (mail, to) => {
    const answer = await app?.inject({
      method: 'POST',
      url: '/api/webhooks/mail-inbound',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${inbound.secret ?? ''}` },
      payload: JSON.stringify({ mail, to }),
    });
    return answer?.statusCode ?? 503;
  };
}

async function settle(platforms: readonly RunningPlatform[]): Promise<void> {
  const [first] = platforms;
  if (!first || platforms.length === 1) return;
  const barrier = randomUUID();
  const heard = platforms.map(
    ({ signals }) =>
      new Promise<void>((resolve) => {
        const off = signals.on('couvert_flags', (payload) => {
          if (payload !== barrier) return;
          off();
          resolve();
        });
      }),
  );
  await sql`select pg_notify('couvert_flags', ${barrier})`.execute(first.db);
  await Promise.all(heard);
}
