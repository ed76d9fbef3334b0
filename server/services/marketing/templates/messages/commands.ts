import type { RecordType } from '#contract/core/records.ts';
import type { MessageChannel } from '#contract/marketing/templates/messages/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, type Taken } from '#server/platform/errors/index.ts';
import type { ReceivedFile, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { type Kept, keepImage, storeWithin } from '#server/services/marketing/media/index.ts';
import { findTemplate, type TemplateRow } from './queries.ts';
import { type FindTemplateUses, refuseUsed } from './uses.ts';
import { checkTags } from './words.ts';

/** What is written of a template; an absent field stays as it is. */
export interface Written {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly title?: string | undefined;
  readonly body?: string | undefined;
  readonly deep_link?: string | undefined;
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly title: string | null;
  readonly body: string;
  readonly deep_link?: string;
  readonly media_file: string | null;
}

interface Spec<S> {
  readonly channel: MessageChannel;
  readonly record: RecordType & `${MessageChannel}_template`;
  /** As a sentence begins: “The SMS template”. */
  readonly thing: string;
  readonly present: (platform: Platform, row: TemplateRow) => S;
  /** What of a picture the channel cannot show, in words; null for what it can. */
  readonly refusedPicture: (kept: Kept) => string | null;
}

const nameTaken = (name: string | undefined): Taken => {
  const message = `There is already a template called “${name}”. Choose another name.`;
  return { message_templates_name: { field: 'name', message } };
};

/** A picture and what its file was called. */
interface Picture {
  readonly kept: Kept;
  readonly title: string;
}

/** What can be done with the templates of one channel. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION for a tag, FILE_INVALID, IN_USE. */
export function templatesOf<S extends Shown>({ channel, record, thing, present, refusedPicture }: Spec<S>) {
  const records = recordOf({
    table: 'message_templates',
    key: 'message_template_id',
    isKept: true,
    find: (trx: Trx, programId: number, id: number) => findTemplate(trx, programId, channel, id),
    present: (row, { platform }) => present(platform, row),
    thing: () => `This ${thing}`,
    called: ({ name }) => `The ${thing} ${name}`,
    name: ({ name }) => name,
    told: ({ name, description, title, body, deep_link, media_file }) => ({
      name,
      description,
      ...(channel === 'push' ? { title, deep_link } : {}),
      body,
      media_file,
    }),
  });

  async function pictureOf(file: ReceivedFile | null): Promise<Picture | null> {
    if (!file) return null;
    const kept = await keepImage(file.bytes);
    const message = refusedPicture(kept);
    if (message) fail('FILE_INVALID', message, { errors: { media_file: message } });
    return { kept, title: file.name };
  }

  const store = async (work: Write, picture: Picture | null) =>
    picture ? { media_id: await storeWithin(work, picture.kept, picture.title) } : {};

  return {
    async create(
      platform: Platform,
      ctx: RequestContext,
      { name, body, ...written }: Written & { readonly name: string; readonly body: string },
      file: ReceivedFile | null,
    ): Promise<S> {
      await checkTags(platform.db, ctx.programId, channel, wordsOf({ body, ...written }));
      const picture = await pictureOf(file);
      return records.create(
        platform,
        ctx,
        { kind: `${record}.created`, taken: nameTaken(name) },
        async (work) =>
          work.store({
            ...written,
            ...(await store(work, picture)),
            name,
            body,
            channel,
            created_by_user_id: ctx.userId,
          }),
      );
    },

    async change(
      platform: Platform,
      ctx: RequestContext,
      id: number,
      { version, ...written }: Written & { readonly version?: number | undefined },
      file: ReceivedFile | null,
    ): Promise<S> {
      const picture = await pictureOf(file);
      const how = { kind: `${record}.updated`, id, version, taken: nameTaken(written.name) } as const;
      return records.change(platform, ctx, how, async (work) => {
        const { row, trx } = work;
        const isReworded = written.body !== undefined || written.title !== undefined;
        if (isReworded)
          await checkTags(
            trx,
            ctx.programId,
            channel,
            wordsOf({ title: written.title ?? row.title ?? undefined, body: written.body ?? row.body }),
          );
        const columns = { ...written, ...(await store(work, picture)) };
        if (Object.values(columns).some((value) => value !== undefined)) await work.store(columns);
      });
    },

    removeMedia: (platform: Platform, ctx: RequestContext, id: number): Promise<S> =>
      records.change(platform, ctx, { kind: `${record}.updated`, id }, async ({ row, store: put }) => {
        if (row.media_id !== null) await put({ media_id: null });
      }),

    remove: (
      platform: Platform,
      ctx: RequestContext,
      id: number,
      finders: readonly FindTemplateUses[],
    ): Promise<void> =>
      records.remove(platform, ctx, { kind: `${record}.removed`, id }, ({ trx, before }) =>
        refuseUsed(trx, finders, { programId: ctx.programId, id, name: before.name }),
      ),
  };
}

const wordsOf = ({ title, body }: Written) => ({
  ...(title === undefined ? {} : { title }),
  ...(body === undefined ? {} : { body }),
});
