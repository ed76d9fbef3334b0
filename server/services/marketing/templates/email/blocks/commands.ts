import type { Block } from '#contract/marketing/templates/email/document.ts';
import { namedIn, textsOf } from '#contract/marketing/templates/email/contents.ts';
import type { ReusableBlock, ReusableBlockWrite } from '#contract/marketing/templates/email/schemas.ts';
import { tagProblems } from '#contract/marketing/templates/problems.ts';
import { fail, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, recordOf, tell, type Write } from '#server/platform/write/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';
import { holdNamed, storeNamed } from '../named.ts';
import { presentBlock, readLeaves } from './present.ts';
import { findBlock } from './queries.ts';

const blocks = recordOf({
  table: 'email_blocks',
  key: 'email_block_id',
  isKept: true,
  find: findBlock,
  present: presentBlock,
  thing: () => 'This reusable block',
  called: ({ name }) => `The reusable block “${name}”`,
  name: ({ name }) => name,
  told: ({ name, content }) => ({ name, blocks: content.map(({ type }) => type).join(', ') }),
});

const takenName = (name: string): Taken => ({
  email_blocks_name: {
    field: 'name',
    message: `There is a reusable block called “${name}” already. Choose another name.`,
  },
});

/**
 * Adds a reusable block, or saves one, which changes every template that shows it. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION
 * with the field.
 */
export function saveBlock(
  platform: Platform,
  ctx: RequestContext,
  { name, content, version }: ReusableBlockWrite,
  id?: number,
): Promise<ReusableBlock> {
  const kinds = ['email_block.created', 'email_block.updated'] as const;
  return blocks.save(platform, ctx, { kinds, id, version, taken: takenName(name) }, async (work) => {
    const { trx, row } = work;
    const before = row ? readLeaves(row.content) : [];
    const json = JSON.stringify(content);
    if (row && name === row.name && json === JSON.stringify(before)) return;
    const propertyIds = (await listPropertyNames(trx, ctx.programId)).map((one) => one.id);
    const tags = tagProblems(textsOf(content), { place: 'email', propertyIds });
    if (tags.length > 0) {
      const message = tags.map((one) => one.message).join('. ');
      fail('VALIDATION', `The block was not saved: ${message}.`, { errors: { content: message } });
    }
    await holdNamed(work, content, { field: 'content', before });
    const stored = await work.store({
      name,
      content: json,
      updated_by_user_id: ctx.userId,
      updated_by_name: ctx.stamp().actorName,
    });
    await storeNamed(trx, ctx.programId, { of: 'block', id: stored }, content);
  });
}

/** Removes a reusable block; old versions still show it. Errors: NOT_FOUND, IN_USE naming the templates that show it. */
export const removeBlock = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  blocks.remove(platform, ctx, { kind: 'email_block.removed', id }, async ({ before, trx }) => {
    if (before.used_in.length > 0) {
      const used_by = before.used_in.map((one) => ({
        type: 'email_template',
        ...one,
        path: `/templates/email/edit/${one.id}`,
      }));
      const told = used_by.map(({ name }) => `“${name}”`).join(', ');
      fail('IN_USE', `“${before.name}” is shown by ${told}. Take it out there first.`, {
        details: { used_by },
      });
    }
    await storeNamed(trx, ctx.programId, { of: 'block', id }, []);
  });

/** Gives a version that is brought back the reusable blocks that were removed since. */
export async function bringBackBlocks(work: Write, content: readonly Block[]): Promise<void> {
  const { trx, ctx, now } = work;
  for (const id of namedIn(content).blockIds) {
    const key = { table: 'email_blocks', key: 'email_block_id', programId: ctx.programId, id } as const;
    if (!(await lockRow(trx, key))) continue;
    const row = await findBlock(trx, ctx.programId, id);
    if (!row?.deleted_ts) continue;
    const name = await freeName(work, row.name);
    await trx
      .updateTable('email_blocks')
      .set({ name, deleted_ts: null, updated_ts: now, version: row.version + 1 })
      .where('program_id', '=', ctx.programId)
      .where('email_block_id', '=', id)
      .execute();
    await storeNamed(trx, ctx.programId, { of: 'block', id }, readLeaves(row.content));
    await tell(work, { kind: 'email_block.restored', recordId: id, recordName: name, changes: [] });
  }
}

/** The name it had, or with a number behind where another block has it now. */
async function freeName({ trx, ctx }: Write, name: string): Promise<string> {
  const rows = await trx
    .selectFrom('email_blocks')
    .select('name')
    .where('program_id', '=', ctx.programId)
    .where('deleted_ts', 'is', null)
    .execute();
  const names = new Set(rows.map((row) => row.name.toLowerCase()));
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} ${n}`;
    if (!names.has(free.toLowerCase())) return free;
  }
}
