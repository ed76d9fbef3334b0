import type { z } from 'zod';
import type { programCreate, programState, programWrite } from '#contract/programs/schemas.ts';
import { changesBetween, recordEvent } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/db/index.ts';
import { checkVersion, fail, found, refuseDuplicates } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDefaultRoles } from '../roles/index.ts';
import { inviteUser } from '../users/index.ts';
import { presentProgram } from './present.ts';
import { findProgram, type ProgramRow } from './queries.ts';

const THING = 'This concept';

export const NAME_TAKEN = {
  programs_name: {
    field: 'program_name',
    message: 'Another concept has this name. Choose a different one.',
  },
};

type ProgramFields = Omit<z.output<typeof programWrite>, 'version'>;

/** The fields that were given; an absent one keeps its stored or default value. */
export function givenFields(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Inserts a concept with its built-in roles; the event belongs to the new concept. */
export async function insertProgram(
  trx: Trx,
  ctx: RequestContext,
  { program_name, ...fields }: ProgramFields & { program_name: string },
) {
  const { program_id } = await trx
    .insertInto('programs')
    .values({ program_name, ...givenFields(fields) })
    .returning('program_id')
    .executeTakeFirstOrThrow();
  const roles = await createDefaultRoles(trx, program_id);
  await recordEvent(trx, ctx.stamp(program_id), {
    kind: 'program.created',
    recordType: 'program',
    recordId: program_id,
    recordName: program_name,
  });
  return { programId: program_id, roles };
}

/** Creates a concept and invites its first admin when an address is given; errors: DUPLICATE (ADMIN-006). */
export async function createProgram(
  platform: Platform,
  ctx: RequestContext,
  { admin_email, ...fields }: z.output<typeof programCreate>,
) {
  return refuseDuplicates(
    () =>
      platform.db.transaction().execute(async (trx) => {
        const { programId, roles } = await insertProgram(trx, ctx, fields);
        if (admin_email !== undefined) {
          await inviteUser(platform, trx, ctx.stamp(programId), {
            programId,
            programName: fields.program_name,
            person: { email: admin_email },
            membership: { roleId: roles.admin, allMerchants: true },
          });
        }
        return presentProgram(found(await findProgram(trx, programId), THING));
      }),
    NAME_TAKEN,
  );
}

/** The concept that the caller may read and change: the current one, or any for a super admin. */
export function allowedProgram(ctx: RequestContext, programId: number): number {
  if (programId !== ctx.programId && !ctx.session.isSuperAdmin) found(null, THING);
  return programId;
}

/** Writes the fields that changed, with one event; sessions learn of it at once. Errors: NOT_FOUND, STALE, DUPLICATE. */
export async function updateProgram(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
  { version, ...fields }: z.output<typeof programWrite> & { program_state?: z.output<typeof programState> },
) {
  const program = await refuseDuplicates(
    () =>
      platform.db.transaction().execute(async (trx) => {
        const before = found(await findProgram(trx, programId, { lock: true }), THING);
        checkVersion(before.version, version, THING, presentProgram(before));
        const given = givenFields(fields);
        const changes = changesBetween(before, { ...before, ...given });
        if (changes.length > 0) {
          await trx
            .updateTable('programs')
            .set((eb) => ({ ...given, version: eb('version', '+', 1), updated_ts: platform.clock.now() }))
            .where('program_id', '=', programId)
            .execute();
          await recordEvent(trx, ctx.stamp(programId), eventOf(before, fields, changes));
          await platform.auth.announce(trx, { program_id: programId });
        }
        return presentProgram(found(await findProgram(trx, programId), THING));
      }),
    NAME_TAKEN,
  );
  platform.auth.forget({ program_id: programId });
  return program;
}

function eventOf(
  before: ProgramRow,
  fields: { program_name?: string | undefined; program_state?: string | undefined },
  changes: ReturnType<typeof changesBetween>,
) {
  return {
    kind: fields.program_state ? 'program.state_changed' : 'program.updated',
    recordType: 'program',
    recordId: before.program_id,
    recordName: fields.program_name ?? before.program_name,
    changes,
  } as const;
}

/** Refuses who belongs to a concept already; the row of the user stays locked, so that two requests make one concept. */
export async function refuseMembers(trx: Trx, ctx: RequestContext): Promise<void> {
  await trx.selectFrom('users').select('user_id').where('user_id', '=', ctx.userId).forUpdate().execute();
  const member = await trx
    .selectFrom('memberships')
    .select('program_id')
    .where('user_id', '=', ctx.userId)
    .limit(1)
    .executeTakeFirst();
  if (member) {
    fail(
      'FORBIDDEN',
      'Setup is for people without a concept, and you belong to one already. Ask a super admin for another concept.',
    );
  }
}
