import type { z } from 'zod';
import type { programCreate, programState, programWrite } from '#contract/administration/programs/schemas.ts';
import { changesBetween, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, type Write, write, type Writer } from '#server/platform/write/index.ts';
import { createDefaultRoles } from '#server/services/administration/roles/index.ts';
import { inviteUser } from '#server/services/administration/users/index.ts';
import { presentProgram } from './present.ts';
import { findProgram } from './queries.ts';

const THING = 'This concept';

export const NAME_TAKEN = {
  programs_name: {
    field: 'program_name',
    message: 'Another concept has this name. Choose a different one.',
  },
};

type ProgramFields = Omit<z.output<typeof programWrite>, 'version'>;

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
    recordId: program_id,
    recordName: program_name,
  });
  return { programId: program_id, roles };
}

/** Creates a concept and invites its first admin when an address is given; errors: DUPLICATE (ADMIN-006). */
export function createProgram(
  platform: Platform,
  ctx: RequestContext,
  { admin_email, ...fields }: z.output<typeof programCreate>,
) {
  const work = async ({ trx }: Write) => {
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
  };
  return write(platform, ctx, work, NAME_TAKEN);
}

/** The concept that the caller may read and change: the current one, or any for a super admin. */
export function allowedProgram(ctx: RequestContext, programId: number): number {
  if (programId !== ctx.programId && !ctx.session.isSuperAdmin) found(null, THING);
  return programId;
}

const programs = recordOf({
  table: 'programs',
  key: 'program_id',
  find: (trx, programId) => findProgram(trx, programId),
  present: (row, _write: Write<Writer>) => presentProgram(row),
  thing: () => THING,
  called: () => THING,
  name: ({ program_name }) => program_name,
  told: (_shown, row) => row,
});

/** Writes the fields that changed, with one event; sessions learn of it at once. Errors: NOT_FOUND, STALE, DUPLICATE. */
export function updateProgram(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
  { version, ...fields }: z.output<typeof programWrite> & { program_state?: z.output<typeof programState> },
) {
  const kind = fields.program_state ? 'program.state_changed' : 'program.updated';
  const how = { kind, id: programId, version, taken: NAME_TAKEN } as const;
  const writer = { programId, stamp: () => ctx.stamp(programId) };
  return programs.change(platform, writer, how, async ({ trx, row, store }) => {
    const given = givenFields(fields);
    if (changesBetween(row, { ...row, ...given }).length === 0) return;
    await store(given);
    await platform.auth.announce(trx, { program_id: programId });
  });
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
