import { services } from '#contract/index.ts';
import type { Segment } from '#contract/marketing/segments/schemas.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { unreadableIn } from '#contract/marketing/segments/rights.ts';
import { type Bind, hangUpOf, type RequestContext } from '#server/platform/http/index.ts';
import { cutAndCount, countOf, slice } from '#server/platform/page/index.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Platform } from '#server/platform/platform.ts';
import { sendDownload } from '#server/services/administration/downloads/index.ts';
import { requireOwnProgram } from '#server/services/guests/guests/index.ts';
import {
  createSegment,
  duplicateSegment,
  freezeSegment,
  getSegment,
  removeSegment,
  saveSegment,
} from './commands.ts';
import { countRule } from './counting/count.ts';
import { listMembers, queryRule, sampleRule } from './counting/guestPages.ts';
import { differenceOf } from './difference.ts';
import { explainGuest } from './explain.ts';
import { segmentDownload } from './exports.ts';
import { listChoices, readSegmentFields } from './fields.ts';
import { readGraphs, readSmsReach } from './graphs.ts';
import { presentSegment } from './present.ts';
import { listSegments, locationsOf, scopeOf, type SegmentRow, viewerOf, withKnown } from './queries.ts';
import { usersOf } from './uses.ts';

const { segments: endpoints } = services;
type Listed = z.output<typeof endpoints.list.query>;

const readSegment = async ({ db }: Platform, ctx: RequestContext, id: number) =>
  presentSegment(await getSegment(db, ctx, id), await viewerOf(db, ctx));

/** A segment that was written, as who wrote it is shown it. */
async function written(platform: Platform, ctx: RequestContext, saving: Promise<Segment>) {
  const saved = await saving;
  return ctx.membership.isAdmin ? saved : readSegment(platform, ctx, saved.id);
}

/** Binds the calls about segments. */
export function segmentRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const list = async (ctx: RequestContext, { take, skip, per_page, page, ...asked }: Listed) => {
    const size = per_page ?? take;
    const place = { take: size, skip: page === undefined ? skip : (page - 1) * size };
    const query = listSegments(db, await scopeOf(db, ctx), asked);
    const viewer = await viewerOf(db, ctx);
    const rows = await withKnown(db, ctx.programId, await slice(query, place).execute());
    const present = (row: SegmentRow) => presentSegment(row, viewer);
    return cutAndCount(rows, place, present, () => countOf(query).execute());
  };
  const get = (ctx: RequestContext, id: number) => readSegment(platform, ctx, id);
  const send = async (ctx: RequestContext, id: number, reply: FastifyReply) => {
    const { name } = await getSegment(db, ctx, id);
    const scope = {
      programId: ctx.programId,
      merchantIds: locationsOf(ctx),
      can: (permission: Permission) => ctx.can(permission),
    };
    const by = { scope, stamp: ctx.stamp() };
    await sendDownload(platform, reply, segmentDownload, by, { segment_id: id, name });
    return undefined;
  };

  bind(endpoints.list, ({ ctx, query }) => list(ctx, query));
  bind(endpoints.listPaged, ({ ctx, query }) => list(ctx, query));
  bind(endpoints.get, ({ ctx, params }) => get(ctx, params.id));
  bind(endpoints.create, ({ ctx, body }) => written(platform, ctx, createSegment(platform, ctx, body)));
  bind(endpoints.update, ({ ctx, params, body }) =>
    written(platform, ctx, saveSegment(platform, ctx, params.id, body)),
  );
  bind(endpoints.remove, ({ ctx, params }) => removeSegment(platform, ctx, params.id));
  bind(endpoints.query, ({ ctx, body, reply }) => queryRule(platform, ctx, body, hangUpOf(reply)));
  bind(endpoints.guestExport, ({ ctx, params, reply }) => send(ctx, params.id, reply));
  bind(endpoints.graphs, ({ ctx, params, reply }) =>
    readGraphs(platform, ctx, params.id, { signal: hangUpOf(reply) }),
  );
  bind(endpoints.smsOptInReach, ({ ctx, params }) => readSmsReach(db, ctx, params.id));

  const own = (ctx: RequestContext, { program_id }: { program_id: number }) =>
    requireOwnProgram(ctx, program_id);
  bind(endpoints.listOfProgram, async ({ ctx, params, query }) => {
    own(ctx, params);
    return list(ctx, query);
  });
  bind(endpoints.getOfProgram, async ({ ctx, params }) => {
    own(ctx, params);
    return get(ctx, params.id);
  });
  bind(endpoints.createOfProgram, async ({ ctx, params, body }) => {
    own(ctx, params);
    return written(platform, ctx, createSegment(platform, ctx, body));
  });
  bind(endpoints.updateOfProgram, async ({ ctx, params, body }) => {
    own(ctx, params);
    return written(platform, ctx, saveSegment(platform, ctx, params.id, body));
  });
  bind(endpoints.removeOfProgram, async ({ ctx, params }) => {
    own(ctx, params);
    await removeSegment(platform, ctx, params.id);
  });
  bind(endpoints.queryOfProgram, async ({ ctx, params, body, reply }) => {
    own(ctx, params);
    return queryRule(platform, ctx, body, hangUpOf(reply));
  });
  bind(endpoints.guestExportOfProgram, async ({ ctx, params, reply }) => {
    own(ctx, params);
    return send(ctx, params.id, reply);
  });
  bind(endpoints.graphsOfProgram, async ({ ctx, params, reply }) => {
    own(ctx, params);
    return readGraphs(platform, ctx, params.id, { signal: hangUpOf(reply) });
  });
  bind(endpoints.smsOptInReachOfProgram, async ({ ctx, params }) => {
    own(ctx, params);
    return readSmsReach(db, ctx, params.id);
  });
  bindBuilder(bind, platform);
}

/** What the builder and the details ask beside the records. */
function bindBuilder(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(services.guests.fields, async ({ ctx, params, query }) => {
    requireOwnProgram(ctx, params.program_id);
    const { data, segment_fields: all } = await readSegmentFields(db, ctx.programId);
    const can = (permission: Permission) => ctx.can(permission);
    const segment_fields = all.filter(({ blank }) => unreadableIn(blank, can) === null);
    return {
      data: data.filter(({ is_disabled }) => !(query.exclude_disabled && is_disabled)),
      segment_fields,
    };
  });
  bind(endpoints.choices, ({ ctx, query }) => listChoices(db, ctx, query));
  bind(endpoints.count, ({ ctx, body, reply }) => countRule(platform, ctx, body.query, hangUpOf(reply)));
  bind(endpoints.sample, ({ ctx, body, reply }) => sampleRule(platform, ctx, body, hangUpOf(reply)));
  bind(endpoints.explain, ({ ctx, body }) => explainGuest(platform, ctx, body));
  bind(endpoints.difference, ({ ctx, params, body, reply }) =>
    differenceOf(platform, ctx, { ...params, ...body }, hangUpOf(reply)),
  );
  bind(endpoints.members, ({ ctx, params, query }) => listMembers(db, ctx, params.id, query));
  bind(endpoints.usedBy, async ({ ctx, params }) => {
    await getSegment(db, ctx, params.id);
    const { used_by: data, unseen_users } = await usersOf(db, ctx, params.id);
    return { data, unseen_users };
  });
  bind(endpoints.duplicate, ({ ctx, params, body }) =>
    written(platform, ctx, duplicateSegment(platform, ctx, params.id, body)),
  );
  bind(endpoints.freeze, ({ ctx, params, body }) =>
    written(platform, ctx, freezeSegment(platform, ctx, params.id, body.name)),
  );
}
