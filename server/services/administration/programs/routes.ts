import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readChecklist } from './checklist.ts';
import { allowedProgram, createProgram, updateProgram } from './commands.ts';
import { presentProgram } from './present.ts';
import { countSecondFactors, findProgram, listPrograms } from './queries.ts';
import { setUpProgram } from './setUp.ts';

const { programs: endpoints } = services;

export function programRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, ({ query }) => countedPageOf(listPrograms(db, query), query, presentProgram));
  bind(endpoints.create, ({ ctx, body }) => createProgram(platform, ctx, body));
  bind(endpoints.get, async ({ ctx, params }) =>
    presentProgram(found(await findProgram(db, allowedProgram(ctx, params.id)), 'This concept')),
  );
  bind(endpoints.secondFactor, async ({ ctx, params }) => {
    const programId = allowedProgram(ctx, params.id);
    found(await findProgram(db, programId), 'This concept');
    return countSecondFactors(db, programId, ctx.userId);
  });
  for (const endpoint of [endpoints.update, endpoints.updateAlias]) {
    bind(endpoint, ({ ctx, params, body }) =>
      updateProgram(platform, ctx, allowedProgram(ctx, params.id), body),
    );
  }
  bind(endpoints.setState, ({ ctx, params, body }) => updateProgram(platform, ctx, params.id, body));
  bind(endpoints.getAdAccount, async ({ ctx }) => {
    const { program_id, fb_ad_account_id } = found(await findProgram(db, ctx.programId), 'This concept');
    return { program_id, fb_ad_account_id };
  });
  bind(endpoints.setAdAccount, async ({ ctx, body }) => {
    const { program_id, fb_ad_account_id } = await updateProgram(platform, ctx, ctx.programId, body);
    return { program_id, fb_ad_account_id };
  });
  bind(endpoints.checklist, async ({ ctx }) => ({ data: await readChecklist(db, ctx.programId) }));
  bind(endpoints.setUp, ({ ctx, body }) => setUpProgram(platform, ctx, body));
}
