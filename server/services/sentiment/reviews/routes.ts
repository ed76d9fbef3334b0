import { services } from '#contract/index.ts';
import { CATEGORY_NAMES, REVIEW_CATEGORIES } from '#contract/sentiment/reviews/categories.ts';
import { MOST_EXPORTED } from '#contract/sentiment/reviews/engagement.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf, cut } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { addNote, correctPhrase, createReview, removeNote, removeReview, setStatus } from './acts/simple.ts';
import { answerReview } from './acts/record.ts';
import { recover, setRecovered, setVisit } from './acts/visits.ts';
import { previewBulk, readBulk, startBulk } from './answering/bulk.ts';
import {
  deleteResponse,
  editResponse,
  removeDraft,
  respond,
  retryResponse,
  saveDraft,
} from './answering/respond.ts';
import {
  findTemplate,
  listTemplates,
  presentTemplate,
  removeTemplate,
  saveTemplate,
} from './answering/templates.ts';
import { countReviews, reviewsDownload } from './exports.ts';
import type { ReplyDoors } from './intake/source.ts';
import { readContexts, readSources } from './reading/contexts.ts';
import { readCategories, readDistribution } from './reading/distribution.ts';
import { readRatings, readResponses, readSentiment } from './reading/metrics.ts';
import { getRecord } from './reading/one.ts';
import { presentRow } from './reading/present.ts';
import { listReviews } from './reading/queries.ts';
import { scopeOf } from './reading/scope.ts';
import { candidatesOf } from './visits/read.ts';

const { reviews: endpoints, reviewResponseTemplates: templates } = services;

/** Answers the calls about reviews; answers to them leave by the doors. */
export function reviewRoutes(bind: Bind, platform: Platform, doors: ReplyDoors): void {
  bindReading(bind, platform, doors);
  bindActs(bind, platform, doors);
  bindAnswers(bind, platform, doors);
  bindTemplates(bind, platform);
}

function bindReading(bind: Bind, platform: Platform, doors: ReplyDoors): void {
  const { db, clock } = platform;
  const scope = (ctx: RequestContext) => scopeOf(db, ctx, clock.now());
  bind(endpoints.list, async ({ ctx, query }) => {
    const rows = await listReviews(db, await scope(ctx), query);
    return cut(rows, query, (row) => presentRow(row, clock.now()));
  });
  bind(endpoints.get, ({ ctx, params }) => answerReview(platform, ctx, params.id, doors));
  bind(endpoints.sources, async ({ ctx }) => ({ data: await readSources(db, await scope(ctx), doors) }));
  bind(endpoints.contexts, async ({ ctx }) => readContexts(db, await scope(ctx)));
  bind(endpoints.categories, async () => ({
    data: REVIEW_CATEGORIES.map((category) => ({ category, name: CATEGORY_NAMES[category] })),
  }));
  bind(endpoints.ratings, async ({ ctx, query }) => readRatings(db, query, await scope(ctx)));
  bind(endpoints.avgResponse, async ({ ctx, query }) => readResponses(db, query, await scope(ctx)));
  bind(endpoints.avgSentiment, async ({ ctx, query }) => readSentiment(db, query, await scope(ctx)));
  bind(endpoints.sourceDistribution, async ({ ctx, query }) => readDistribution(db, query, await scope(ctx)));
  bind(endpoints.categoryMetrics, async ({ ctx, query }) => readCategories(db, query, await scope(ctx)));
  bind(endpoints.export, async ({ ctx, body }) => {
    const count = await countReviews(db, body, await scope(ctx));
    if (count > MOST_EXPORTED) {
      const most = MOST_EXPORTED.toLocaleString('en-US');
      fail(
        'TOO_LARGE',
        `More than ${most} reviews are found, and a file holds ${most}. Choose a shorter span or fewer locations.`,
      );
    }
    return {
      ...(await issueTicket(platform, ctx, reviewsDownload, { filters: body, asked_by: ctx.userId })),
      count,
    };
  });
  bind(endpoints.visitCandidates, async ({ ctx, params }) => ({
    data: await candidatesOf(db, await getRecord(db, ctx, params.id)),
  }));
}

function bindActs(bind: Bind, platform: Platform, doors: ReplyDoors): void {
  const answer = (ctx: RequestContext, id: number) => answerReview(platform, ctx, id, doors);
  bind(endpoints.create, async ({ ctx, body }) => answer(ctx, await createReview(platform, ctx, body)));
  bind(endpoints.addNote, async ({ ctx, params, body }) => {
    await addNote(platform, ctx, params.id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.removeNote, async ({ ctx, params }) => {
    await removeNote(platform, ctx, params.id, params.note_id);
    return answer(ctx, params.id);
  });
  bind(endpoints.status, async ({ ctx, params, body }) => {
    await setStatus(platform, ctx, params.id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.phraseSentiment, async ({ ctx, params, body }) => {
    await correctPhrase(platform, ctx, params.id, params.phrase_id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.remove, ({ ctx, params }) => removeReview(platform, ctx, params.id));
  bind(endpoints.setVisit, async ({ ctx, params, body }) => {
    await setVisit(platform, ctx, params.id, body.party_id);
    return answer(ctx, params.id);
  });
  bind(endpoints.recover, async ({ ctx, params, body }) => {
    await recover(platform, ctx, params.id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.recovered, async ({ ctx, params, body }) => {
    await setRecovered(platform, ctx, params.id, params.recovery_id, body.is_done);
    return answer(ctx, params.id);
  });
}

function bindAnswers(bind: Bind, platform: Platform, doors: ReplyDoors): void {
  const answer = (ctx: RequestContext, id: number) => answerReview(platform, ctx, id, doors);
  bind(endpoints.respond, async ({ ctx, params, body }) => {
    await respond(platform, ctx, doors, params.id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.editResponse, async ({ ctx, params, body }) => {
    await editResponse(platform, ctx, doors, params.id, params.response_id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.deleteResponse, async ({ ctx, params }) => {
    await deleteResponse(platform, ctx, doors, params.id, params.response_id);
    return answer(ctx, params.id);
  });
  bind(endpoints.retryResponse, async ({ ctx, params }) => {
    await retryResponse(platform, ctx, doors, params.id, params.response_id);
    return answer(ctx, params.id);
  });
  bind(endpoints.saveDraft, async ({ ctx, params, body }) => {
    await saveDraft(platform, ctx, doors, params.id, body);
    return answer(ctx, params.id);
  });
  bind(endpoints.removeDraft, async ({ ctx, params }) => {
    await removeDraft(platform, ctx, params.id);
    return answer(ctx, params.id);
  });
  bind(endpoints.previewBulk, ({ ctx, body }) => previewBulk(platform, ctx, doors, body));
  bind(endpoints.bulkReplies, ({ ctx, body }) => startBulk(platform, ctx, doors, body));
  bind(endpoints.bulkReply, ({ ctx, params }) => readBulk(platform.db, ctx, params.id));
}

function bindTemplates(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(templates.list, ({ ctx, query }) =>
    countedPageOf(listTemplates(db, ctx, query), query, presentTemplate),
  );
  bind(templates.get, async ({ ctx, params }) =>
    presentTemplate(found(await findTemplate(db, ctx, params.id), 'This response template')),
  );
  bind(templates.create, ({ ctx, body }) => saveTemplate(platform, ctx, body));
  bind(templates.update, ({ ctx, params, body }) => saveTemplate(platform, ctx, body, params.id));
  bind(templates.remove, ({ ctx, params }) => removeTemplate(platform, ctx, params.id));
}
