import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createRole, duplicateRole, removeRole, updateRole } from './commands.ts';
import { presentRole } from './present.ts';
import { findRole, listHolders, listRoles } from './queries.ts';

const { roles: endpoints } = services;

export function roleRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx }) => ({
    data: (await listRoles(db, ctx.programId)).map(presentRole),
  }));
  bind(endpoints.get, async ({ params, ctx }) => {
    const row = found(await findRole(db, ctx.programId, params.id), `Role ${params.id}`);
    return { ...presentRole(row), users: await listHolders(db, ctx.programId, params.id) };
  });
  bind(endpoints.create, async ({ body, ctx }) => createRole(platform, ctx, body));
  bind(endpoints.update, async ({ params, body, ctx }) => updateRole(platform, ctx, params.id, body));
  bind(endpoints.duplicate, async ({ params, body, ctx }) =>
    duplicateRole(platform, ctx, params.id, body.name),
  );
  bind(endpoints.remove, ({ params, ctx }) => removeRole(platform, ctx, params.id));
}
