import type { FastifyReply } from 'fastify';
import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTextReport, tokenIn } from '#server/services/marketing/campaigns/index.ts';
import { takeInbound } from './inbound.ts';
import { requireSigned } from './signed.ts';
import { takeReport } from './status.ts';

const { messages: endpoints } = services;

/** To the provider: understood, and nothing is to be sent in answer. */
function acknowledge(reply: FastifyReply): undefined {
  void reply.header('content-type', 'text/xml; charset=utf-8').send('<Response/>');
}

/** What the provider of texts calls. */
export function answerRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.statusCallback, async ({ query, body, request, reply }) => {
    const programId = await requireSigned(platform, request, body);
    const { MessageSid: sid, MessageStatus: status, ErrorCode: errorCode } = body;
    const token = tokenIn(query.ref);
    if (token === null) await takeReport(platform, { programId, ref: query.ref, sid, status, errorCode });
    else await takeTextReport(platform, { programId, token, status, errorCode, from: body.From });
    return acknowledge(reply);
  });
  bind(endpoints.inboundCallback, async ({ body, request, reply }) => {
    const programId = await requireSigned(platform, request, body);
    const { MessageSid: sid, From: from, To: to, Body: text } = body;
    await takeInbound(platform, { programId, sid, from, to, body: text });
    return acknowledge(reply);
  });
}
