import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import type { ApiClient } from './apiClient.ts';
import { csvFile, importing } from './importing.ts';
import type { TestApp } from './testApp.ts';

const { contactLists, guestImports } = services;

export const proof_text = 'Signed the slip';

/** The steps of an import of contacts, and what they do to a list. */
export function contactImporting(t: TestApp, admin: ApiClient) {
  const imports = importing(t, admin);
  const makeList = (part: object = {}) =>
    admin.call(contactLists.create, { body: { name: `Club ${randomUUID()}`, ...part } });
  const on = async (contact_list_id: number, query: object = {}) =>
    (await admin.call(contactLists.subscribers, { query: { contact_list_id, ...query } })).data;
  const add = (contact_list_id: number, user_id: number) =>
    admin.call(contactLists.addSubscriber, { body: { contact_list_id, user_id, proof_text } });
  const day = (days: number) =>
    new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  async function check(listId: number, content: string, choices: Partial<ImportChoices> = {}) {
    const query = { kind: 'contacts' as const, contact_list_id: listId };
    const sent = await admin.call(guestImports.upload, { query, file: csvFile(content, 'club.csv') });
    const body = { ...sent.choices, ...choices };
    await admin.call(guestImports.check, { params: { id: sent.id }, body });
    await t.drainJobs();
    return imports.read(sent.id);
  }

  /** Whatever a guest said on lists and of mail was said so long ago. */
  async function leftDaysAgo(guestId: number, days: number) {
    const ago = new Date(t.clock.now().getTime() - days * 86_400_000);
    for (const table of ['contact_subscriptions', 'guest_consents'] as const)
      await t.platform.db
        .updateTable(table)
        .set({ happened_ts: ago })
        .where('program_id', '=', t.fixture.programId)
        .where('guest_id', '=', guestId)
        .execute();
    await t.platform.db
      .updateTable('contact_subscription_changes as c')
      .from('contact_subscriptions as s')
      .set({ happened_ts: ago })
      .whereRef('s.contact_subscription_id', '=', 'c.contact_subscription_id')
      .where('s.program_id', '=', t.fixture.programId)
      .where('s.guest_id', '=', guestId)
      .execute();
  }
  return { ...imports, makeList, on, add, day, check, leftDaysAgo };
}
