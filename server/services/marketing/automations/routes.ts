import { services } from '#contract/index.ts';
import { OK } from '#contract/core/ids.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeAction, createAction, removeAction, setOffer, setSchedule, setSurvey } from './actions.ts';
import {
  changeAutomation,
  createAutomation,
  duplicateAutomation,
  removeAutomation,
  saveDate,
  THING,
} from './commands.ts';
import { findConflicts } from './conflicts.ts';
import { enterByHand } from './entering.ts';
import { listVersions, moveRuns } from './moving.ts';
import { missingOf, type Named } from './named.ts';
import { dryRun, testWith } from './playing.ts';
import { whyNotFor } from './why.ts';
import { presentAutomation, TRIGGER_ROWS } from './present.ts';
import { enableAutomation } from './publish.ts';
import { cancelReplay, readNewest, readReplay, startReplay } from './replay/index.ts';
import { endRun, listRuns, listRunsOfGuest, moveFailed, readRun, readStats } from './runs.ts';
import { disableAutomation, pauseAutomation, resumeAutomation } from './switching.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { automationsMailing, automationsSending } from './uses.ts';
import { findAutomation, listAutomations, withActions } from './queries.ts';

const {
  activeAutomations,
  automations,
  automationActions,
  automationAnswers,
  automationReplays,
  automationRuns,
  automationSwitches,
} = services;

export function automationRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(automations.list, async ({ ctx, query }) => {
    const page = await countedPageOf(listAutomations(db, ctx.programId, query), query, (row) => row);
    return { ...page, data: (await withActions(db, page.data)).map((row) => presentAutomation(row)) };
  });
  bind(automations.sources, async () => ({ data: [...TRIGGER_ROWS] }));
  bind(automations.get, async ({ ctx, params, query }) => {
    const row = found(await findAutomation(db, ctx.programId, params.id), THING);
    const { programId } = ctx;
    return presentAutomation(
      row,
      query.include_stats ? await readStats(db, programId, params.id, platform.clock.now()) : null,
    );
  });
  bind(automations.create, ({ ctx, body }) => createAutomation(platform, ctx, body));
  bind(automations.update, ({ ctx, params, body }) => changeAutomation(platform, ctx, params.id, body));
  bind(automations.remove, async ({ ctx, params }) => {
    await removeAutomation(platform, ctx, params.id);
    return OK;
  });
  bind(automations.duplicate, ({ ctx, params, body }) =>
    duplicateAutomation(platform, ctx, params.id, body.name),
  );
  bind(automations.saveDate, ({ ctx, params, body }) => saveDate(platform, ctx, params.id, body));
  bindActions(bind, platform);
  bindSwitches(bind, platform);
  bindRuns(bind, platform);
  bindReplays(bind, platform);
  bindAnswers(bind, platform);
  bindUses(bind, platform);
}

function bindActions(bind: Bind, platform: Platform): void {
  bind(automationActions.create, ({ ctx, params, body }) => createAction(platform, ctx, params, body));
  bind(automationActions.update, ({ ctx, params, body }) => changeAction(platform, ctx, params, body));
  bind(automationActions.remove, async ({ ctx, params }) => {
    await removeAction(platform, ctx, params.id);
    return OK;
  });
  bind(automationActions.sparkflyOffer, ({ ctx, params, body }) =>
    setOffer(platform, ctx, params.id, { sparkfly_offer: body }),
  );
  bind(automationActions.punchhOffer, ({ ctx, params, body }) =>
    setOffer(platform, ctx, params.id, { punchh_offer: body }),
  );
  bind(automationActions.survey, ({ ctx, params, body }) =>
    setSurvey(platform, ctx, params.id, body.feedback_form_id),
  );
  bind(automationActions.addSchedule, ({ ctx, params, body }) => setSchedule(platform, ctx, params.id, body));
  bind(automationActions.changeSchedule, ({ ctx, params, body }) =>
    setSchedule(platform, ctx, params.id, body),
  );
  bind(automationActions.removeSchedule, ({ ctx, params }) =>
    setSchedule(platform, ctx, params.id, {
      disabled_time_begin: null,
      disabled_time_end: null,
      send_time: null,
    }),
  );
}

function bindSwitches(bind: Bind, platform: Platform): void {
  bind(automationSwitches.enable, ({ ctx, params, body }) =>
    enableAutomation(platform, ctx, params.id, body),
  );
  bind(automationSwitches.disable, ({ ctx, params, body }) =>
    disableAutomation(platform, ctx, params.id, body),
  );
  bind(automationSwitches.pause, ({ ctx, params, body }) =>
    pauseAutomation(platform, ctx, params.id, body.version),
  );
  bind(automationSwitches.resume, ({ ctx, params, body }) =>
    resumeAutomation(platform, ctx, params.id, body.version),
  );
}

function bindRuns(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  const must = async (programId: number, id: number) => found(await findAutomation(db, programId, id), THING);
  bind(automationRuns.stats, async ({ ctx, params }) => {
    await must(ctx.programId, params.id);
    return readStats(db, ctx.programId, params.id, clock.now());
  });
  bind(automationRuns.list, async ({ ctx, params, query }) => {
    await must(ctx.programId, params.id);
    return listRuns(db, ctx.programId, params.id, query);
  });
  bind(automationRuns.get, ({ ctx, params }) => readRun(db, ctx.programId, params.id));
  bind(automationRuns.end, ({ ctx, params }) => endRun(platform, ctx, params.id));
  bind(automationRuns.ofGuest, async ({ ctx, params }) => {
    const { guest_id } = await getGuestRow(db, ctx.programId, params.id);
    return { data: await listRunsOfGuest(db, ctx.programId, guest_id) };
  });
  bind(automationRuns.retry, ({ ctx, params, body }) =>
    moveFailed(platform, ctx, params, body.run_id, 'retry'),
  );
  bind(automationRuns.skip, ({ ctx, params, body }) =>
    moveFailed(platform, ctx, params, body.run_id, 'skip'),
  );
  bind(automationRuns.test, ({ ctx, params, body }) => testWith(platform, ctx, params.id, body.guest_id));
  bind(automationRuns.dryRun, async ({ ctx, params, body }) => ({
    data: await dryRun(platform, ctx, params.id, body.take),
  }));
}

function bindReplays(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(automationReplays.start, ({ ctx, params }) => startReplay(platform, ctx, params.id));
  bind(automationReplays.newest, ({ ctx, params }) => readNewest(db, ctx.programId, params.id));
  bind(automationReplays.get, ({ ctx, params }) => readReplay(db, ctx.programId, params.id));
  bind(automationReplays.cancel, ({ ctx, params }) => cancelReplay(platform, ctx, params.id));
}

function bindAnswers(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(automationAnswers.why, ({ ctx, params }) =>
    whyNotFor(platform, ctx.programId, params.id, params.guest_id),
  );
  bind(automationAnswers.conflicts, ({ ctx, params }) =>
    findConflicts(db, ctx.programId, params.id, clock.now()),
  );
  bind(automationAnswers.versions, async ({ ctx, params }) => ({
    data: await listVersions(db, ctx.programId, params.id),
  }));
  bind(automationAnswers.move, ({ ctx, params, body }) => moveRuns(platform, ctx, params, body.steps));
  bind(automationAnswers.enter, ({ ctx, params, body }) =>
    enterByHand(platform, ctx, params.id, body.guest_id),
  );
}

/** Which automations send by a template. */
function bindUses(bind: Bind, { db }: Platform): void {
  const must = async (programId: number, asked: number, named: Named) => {
    found(programId === asked ? asked : null, 'This concept');
    const [gone] = await missingOf(db, programId, [named]);
    found(gone ? null : named, 'This template');
    return { programId, id: named.id };
  };
  bind(activeAutomations.bySms, async ({ ctx, params, query }) => {
    const named = { type: 'message_template', id: query.template_id, field: 'template_id' } as const;
    const uses = await automationsSending(db, await must(ctx.programId, params.programId, named));
    return { data: uses.map(({ id, name }) => ({ id, name })) };
  });
  bind(activeAutomations.byEmail, async ({ ctx, params, body }) => {
    const named = { type: 'email_template', id: body.template_id, field: 'template_id' } as const;
    return {
      data: await automationsMailing(db, await must(ctx.programId, params.programId, named)),
    };
  });
}
