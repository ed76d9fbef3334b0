import type { z } from 'zod';
import { dayAfter, dayRange } from '#contract/core/time.ts';
import { services } from '#contract/index.ts';
import type { Element, Questions } from '#contract/sentiment/feedback/questions.ts';
import {
  elementsOf,
  isNps,
  MOST_EXPORTED,
  netPromoterScore,
  PAST_DAYS,
  SIDEBAR,
} from '#contract/sentiment/feedback/rules.ts';
import { answeredQuestions } from '#contract/sentiment/feedback/words.ts';
import type { FeedbackResponse, QuestionResult } from '#contract/sentiment/feedback/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { cutAndCount } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { zoneOf } from '#server/services/administration/programs/index.ts';
import { getForm } from './commands.ts';
import {
  countAnswered,
  countByForm,
  countResponses,
  countValues,
  listResponses,
  listTexts,
  type ListedRow,
  readDays,
  readLocations,
  readTotals,
  type View,
} from './dashboardQueries.ts';
import { responsesDownload } from './exports.ts';
import { answersOf, questionsOf, stateOf } from './present.ts';
import { listAsked } from './queries.ts';

const { feedback } = services;
type Asked = z.output<typeof feedback.base.query>;

const DAY_MS = 86_400_000;
const DAY_STARTS_AT_HOUR = 0;

/** The locations that are asked for, of those where who asks works. */
function placesOf(ctx: RequestContext, asked: readonly number[] | undefined): number[] | null {
  const { allMerchants, merchantIds } = ctx.membership;
  if (asked) return asked.filter((id) => ctx.worksAt(id));
  return allMerchants ? null : [...merchantIds];
}

function viewOf(ctx: RequestContext, asked: Asked, { timezone, now }: { timezone: string; now: Date }): View {
  found(asked.programId === undefined || asked.programId === ctx.programId ? ctx : null, 'This concept');
  const { pastDays, from, until } = asked;
  const start = (date: string) => dayRange(timezone, date, DAY_STARTS_AT_HOUR).start;
  return {
    programId: ctx.programId,
    merchantIds: placesOf(ctx, asked.merchantIds),
    withTests: asked.merchantIds !== undefined,
    from: pastDays === undefined ? (from ? start(from) : null) : new Date(now.getTime() - pastDays * DAY_MS),
    until: pastDays === undefined && until ? start(dayAfter(until)) : null,
    formId: asked.feedback_form_id ?? null,
    maxScore: asked.max_score ?? null,
    isHit: asked.is_hit === undefined ? null : asked.is_hit === 'true',
    guestId: null,
    responseId: null,
  };
}

/** The responses of one guest, or one response, wherever they were; of all without. */
const narrowed = (view: View, guestId: number | undefined, responseId: number | undefined): View =>
  guestId === undefined && responseId === undefined
    ? view
    : { ...view, guestId: guestId ?? null, responseId: responseId ?? null, withTests: true };

/** The same length of time just before. */
function before(view: View, now: Date): View | null {
  if (!view.from) return null;
  const until = view.until ?? now;
  return { ...view, from: new Date(2 * view.from.getTime() - until.getTime()), until: view.from };
}

export function feedbackDashboard(platform: Platform) {
  const { db, clock } = platform;
  const view = async (ctx: RequestContext, asked: Asked) => {
    const timezone = await zoneOf(db, ctx.programId);
    return { timezone, view: viewOf(ctx, asked, { timezone, now: clock.now() }) };
  };
  return {
    async base(ctx: RequestContext, asked: Asked) {
      const forms = await listAsked(db, ctx.programId);
      const counts = await countByForm(db, (await view(ctx, asked)).view);
      const surveys = forms.map(({ feedback_form_id: id, name, state }) => ({
        id,
        name,
        state: stateOf(state),
        responses_count: counts.get(id) ?? 0,
      }));
      return { surveys, sidebar: { ...SIDEBAR } };
    },
    async filters(ctx: RequestContext) {
      const merchants = await db
        .selectFrom('merchants')
        .select(['merchant_id', 'merchant_name'])
        .where('program_id', '=', ctx.programId)
        .where('deleted_ts', 'is', null)
        .orderBy('merchant_name')
        .orderBy('merchant_id')
        .execute();
      const forms = await listAsked(db, ctx.programId);
      return {
        merchants: merchants.filter(({ merchant_id }) => ctx.worksAt(merchant_id)),
        forms: forms.map(({ feedback_form_id: id, name }) => ({ id, name })),
        time_options: PAST_DAYS.map((option) => ({ ...option })),
      };
    },
    async summary(ctx: RequestContext, asked: Asked) {
      const { timezone, view: own } = await view(ctx, asked);
      const former = before(own, clock.now());
      const totals = await readTotals(db, own);
      const earlier = former ? await readTotals(db, former) : null;
      return {
        ...totals,
        before: earlier && { responses: earlier.responses, score: earlier.score },
        days: await readDays(db, own, timezone),
        by_location: await readLocations(db, own),
      };
    },
    async results(ctx: RequestContext, asked: Asked & { readonly feedback_form_id: number }) {
      const form = await getForm(db, ctx.programId, asked.feedback_form_id);
      const { view: own } = await view(ctx, asked);
      return { data: await resultsOf(platform, questionsOf(form.questions), own) };
    },
    async exported(ctx: RequestContext, asked: Asked) {
      const { view: own } = await view(ctx, asked);
      const count = await countResponses(db, own);
      const most = MOST_EXPORTED.toLocaleString('en-US');
      if (count > MOST_EXPORTED)
        fail(
          'TOO_LARGE',
          `More than ${most} responses are found, and a file holds ${most}. Choose a shorter span or fewer locations.`,
        );
      const { merchantIds, withTests, from, until, formId, maxScore, isHit } = own;
      const filters = {
        merchantIds: merchantIds && [...merchantIds],
        withTests,
        from: from?.toISOString() ?? null,
        until: until?.toISOString() ?? null,
        formId,
        maxScore,
        isHit,
      };
      return { ...(await issueTicket(platform, ctx, responsesDownload, filters)), count };
    },
    async responses(ctx: RequestContext, asked: z.output<typeof feedback.responses.query>) {
      const { view: own } = await view(ctx, asked);
      const { sort_by, sort_order, search, user_id, feedback_response_id } = asked;
      const how = { sort_by, sort_order, ...(search ? { search } : {}) };
      const list = listResponses(db, narrowed(own, user_id, feedback_response_id), how);
      return cutAndCount(await list.page(asked), asked, presentResponse, list.count);
    },
  };
}

async function resultsOf({ db }: Platform, asked: Questions, view: View): Promise<QuestionResult[]> {
  const [values, answered, totals] = [
    await countValues(db, view),
    await countAnswered(db, view),
    await readTotals(db, view),
  ];
  const results: QuestionResult[] = [];
  for (const element of elementsOf(asked)) {
    const own = values.filter(({ name }) => name === element.name);
    const counts = Object.fromEntries(own.map(({ value, n }) => [value, n]));
    const isText = element.type === 'comment' || element.type === 'text';
    const texts = isText ? await listTexts(db, view, element.name) : [];
    results.push({
      name: element.name,
      title: element.title,
      type: element.type,
      asked: totals.responses,
      answered: answered.get(element.name) ?? 0,
      counts: isText ? [] : countsOf(element, own),
      mean: element.type === 'rating' ? meanOf(counts) : null,
      nps: isNps(element) ? netPromoterScore(counts) : null,
      texts: texts.map(({ created_ts, ...text }) => ({ ...text, created_ts: created_ts.toISOString() })),
    });
  }
  return results;
}

interface Counted {
  readonly row: string | null;
  readonly value: string;
  readonly n: number;
}

/** Every value that can be given, also those that nobody gave. */
function countsOf(element: Element, given: readonly Counted[]): QuestionResult['counts'] {
  const { rateMin = 1, rateMax = 5, choices = [], rows = [], columns = [] } = element;
  const of = (value: string, row: string | null) =>
    given.find((one) => one.value === value && one.row === row)?.n ?? 0;
  if (element.type === 'matrix')
    return rows.flatMap((row) =>
      columns.map(({ value, text }) => ({ value, text, row: row.text, count: of(value, row.value) })),
    );
  const options =
    element.type === 'rating'
      ? Array.from({ length: rateMax - rateMin + 1 }, (_, n) => String(rateMin + n)).map((value) => ({
          value,
          text: value,
        }))
      : element.type === 'boolean'
        ? [
            { value: 'true', text: 'Yes' },
            { value: 'false', text: 'No' },
          ]
        : choices;
  return options.map(({ value, text }) => ({ value, text, row: null, count: of(value, null) }));
}

function meanOf(counts: Readonly<Record<string, number>>): number | null {
  const entries = Object.entries(counts);
  const all = entries.reduce((sum, [, n]) => sum + n, 0);
  if (all === 0) return null;
  return Math.round((100 * entries.reduce((sum, [value, n]) => sum + Number(value) * n, 0)) / all) / 100;
}

function presentResponse(row: ListedRow): FeedbackResponse {
  const answers = answersOf(row.answers);
  return {
    id: row.feedback_response_id,
    public_id: row.public_id,
    feedback_form_id: row.feedback_form_id,
    form_name: row.form_name,
    number: row.number,
    user_id: row.guest_id,
    guest_name: row.guest_name,
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    timezone: row.timezone,
    visited_ts: row.visited_ts?.toISOString() ?? null,
    party_size: row.party_size,
    table_names: row.table_names,
    server_name: row.server_name,
    waited_minutes: row.waited_minutes,
    answers,
    answered: answeredQuestions(questionsOf(row.asked), answers),
    score: row.score,
    overall_score_trigger_hit: row.is_low,
    triggers_hit: row.triggers_hit,
    email: row.email,
    phone: row.phone,
    is_complete: row.completed_ts !== null,
    completed_ts: row.completed_ts?.toISOString() ?? null,
    created_ts: row.created_ts.toISOString(),
  };
}
