import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { LockedImport } from '#server/platform/imports/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import {
  addImported,
  checkGroup,
  requireFreeName,
  takeImported,
} from '#server/services/marketing/segments/index.ts';
import { type StoredOptions, storedOptions } from '../stored.ts';

const isOfSegment = ({ kind }: Pick<LockedImport, 'kind'>) => kind === 'segments';

/** Adding guests to the book is a right of its own. */
function requireCreating(
  ctx: RequestContext,
  {
    creates_unknown,
    adds_doubtful,
    new_rows,
  }: Pick<ImportChoices, 'creates_unknown' | 'adds_doubtful' | 'new_rows'>,
) {
  if (creates_unknown || adds_doubtful || new_rows.length > 0) ctx.require('guestProfile.import');
}

/** Whether somebody may make this segment, under this name and for this user group. Errors: FORBIDDEN, VALIDATION. */
export async function checkSegment(work: Write, choices: ImportChoices): Promise<void> {
  const { trx, ctx } = work;
  requireCreating(ctx, choices);
  await checkGroup(work, choices.segment_user_group_id, null, 'segment_user_group_id');
  await requireFreeName(trx, ctx.programId, choices.segment_name);
}

/** Makes the segment of an import that begins; answers what the import remembers then, null of other kinds. */
export async function beginSegment(work: Write, locked: LockedImport): Promise<StoredOptions | null> {
  if (!isOfSegment(locked)) return null;
  const options = storedOptions.parse(locked.options);
  const { choices } = options;
  requireCreating(work.ctx, choices);
  await checkGroup(work, choices.segment_user_group_id, null, 'segment_user_group_id');
  const fields = {
    name: choices.segment_name,
    description: choices.segment_description,
    user_group_id: choices.segment_user_group_id,
  };
  return { ...options, segment_id: await addImported(work, fields, locked.file_name) };
}

/** Removes the segment of an import that is taken back, unless something uses it. Errors: IN_USE, FORBIDDEN. */
export async function endSegment(work: Write, locked: LockedImport): Promise<void> {
  if (!isOfSegment(locked)) return;
  const { choices, segment_id } = storedOptions.parse(locked.options);
  requireCreating(work.ctx, choices);
  if (segment_id !== null) await takeImported(work, segment_id);
}
