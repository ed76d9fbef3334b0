import type { StarterTemplate } from '#contract/marketing/templates/email/schemas.ts';
import { BUILT_IN_STARTERS } from '#contract/marketing/templates/email/starters/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { presentContent } from './present.ts';
import { listStarters, type TemplateRow } from './queries.ts';

const presentOwn = (row: TemplateRow): StarterTemplate => ({
  key: `own-${row.email_template_id}`,
  id: row.email_template_id,
  name: row.name,
  description: row.description,
  group: row.template_group,
  ...presentContent(row),
  updated_ts: row.updated_ts.toISOString(),
  updated_by_name: row.updated_by_name,
  version: row.version,
});

/** What a new template can begin with: the concept's own by name, then those that the product brings. */
export async function readStarters(db: Db, programId: number): Promise<StarterTemplate[]> {
  const own = await listStarters(db, programId);
  return [...own.map(presentOwn), ...BUILT_IN_STARTERS];
}
