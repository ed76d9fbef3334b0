import type { z } from 'zod';
import type { programs } from '#contract/administration/programs/endpoints.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { offerTo } from '#server/services/administration/flags/index.ts';
import { insertMerchants, newLocation } from '#server/services/administration/merchants/index.ts';
import { insertProgram, NAME_TAKEN, refuseMembers } from './commands.ts';
import { presentProgram } from './present.ts';
import { findProgram } from './queries.ts';

type Setup = z.output<(typeof programs.setUp)['body']>;

/**
 * First-time setup in one step: the concept with its roles, the caller as its admin, and the first location, with what the
 * installation offers to new concepts. Errors:
 * FORBIDDEN for a member of any concept, DUPLICATE under `program.program_name` (AUTH-025, AUTH-032).
 */
export async function setUpProgram(platform: Platform, ctx: RequestContext, setup: Setup) {
  const taken = { ...NAME_TAKEN.programs_name, field: 'program.program_name' };
  const made = await write(
    platform,
    ctx,
    async ({ trx, now }) => {
      await refuseMembers(trx, ctx);
      const zone = { default_timezone: setup.merchant.timezone };
      const { programId, roles } = await insertProgram(trx, ctx, { ...zone, ...setup.program });
      await trx
        .insertInto('memberships')
        .values({ program_id: programId, user_id: ctx.userId, role_id: roles.admin, all_merchants: true })
        .execute();
      await insertMerchants(trx, ctx.stamp(programId), [newLocation(setup.merchant, now)]);
      await recordEvent(trx, ctx.stamp(programId), {
        kind: 'user.joined',
        recordId: ctx.userId,
        recordName: ctx.session.email,
        changes: [{ field: 'role_id', from: null, to: roles.admin }],
      });
      await trx
        .updateTable('sessions')
        .set({ current_program_id: programId })
        .where('session_id', '=', ctx.session.sessionId)
        .execute();
      await offerTo(trx, ctx.stamp(0), programId, now);
      await platform.auth.announce(trx, { user_id: ctx.userId });
      return presentProgram(found(await findProgram(trx, programId), 'This concept'));
    },
    { programs_name: taken },
  );
  platform.flags.forget();
  return made;
}
