import { services } from '#contract/index.ts';
import { HttpClient } from './httpClient.ts';
import { until } from './until.ts';

const CONCEPTS = [1, 2];
const WRITTEN_MS = 300_000;

/** Waits until the jobs that fill the demo of a running product have ended: the contacts of a list are the last that they bring. */
export async function demoWritten(url: string): Promise<void> {
  const { token } = await HttpClient.signIn(url, 'admin@example.com', 'couvert-demo');
  for (const programId of CONCEPTS) {
    const admin = new HttpClient(url, token, programId);
    await until(() => hasContacts(admin), `the demo of concept ${programId} to be written`, WRITTEN_MS);
  }
}

async function hasContacts(admin: HttpClient): Promise<boolean> {
  const { data } = await admin.call(services.contactLists.list, { query: {} });
  for (const { contact_list_id } of data) {
    const imports = await admin.call(services.guestImports.list, { query: { contact_list_id } });
    if (imports.data.some(({ status }) => status === 'done')) return true;
  }
  return false;
}
