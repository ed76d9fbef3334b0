import { performance } from 'node:perf_hooks';
import type { ImportStatus } from '#contract/core/imports.ts';
import { services } from '#contract/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { until } from '#tests/support/until.ts';

const { guestImports, contactLists } = services;
export const CONTACTS = 100_000;
const GIVE_UP_MS = 1_800_000;
const pad = (n: number, length: number) => String(n).padStart(length, '0');

/** Contacts as another system exports them, each with when and where they agreed. */
function csvOf(rows: number): { name: string; text: string } {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `First${n % 997},Last${n},contact${n}@import.example,(628) ${pad(200 + (Math.floor(n / 10_000) % 700), 3)}-${pad(n % 10_000, 4)}`,
  );
  return { name: 'contacts.csv', text: ['First name,Last name,Email,Mobile', ...lines].join('\n') };
}

/** Seconds for the check before, and for importing a hundred thousand contacts onto a list. */
export async function importContacts(client: HttpClient): Promise<{ check: number; run: number }> {
  const list = await client.call(contactLists.create, {
    body: { name: `Imported ${client.programId}`, description: '', opt_in: 'single', is_public: false },
  });
  const { id, choices } = await client.call(guestImports.upload, {
    query: { kind: 'contacts', contact_list_id: list.contact_list_id },
    file: csvOf(CONTACTS),
  });
  const params = { id };
  const reached = async (status: ImportStatus, started: number) => {
    const get = () => client.call(guestImports.get, { params });
    await until(
      async () => [status, 'failed'].includes((await get()).status),
      `it to be ${status}`,
      GIVE_UP_MS,
    );
    const seconds = (performance.now() - started) / 1_000;
    const now = await get();
    if (now.status !== status || now.refused_count > 0)
      throw new Error(now.message ?? `The import is ${now.status}, with ${now.refused_count} rows refused`);
    return seconds;
  };
  let started = performance.now();
  const body = { ...choices, proof_text: 'Signed up at the door', proof_date: '2026-01-05' };
  await client.call(guestImports.check, { params, body });
  const check = await reached('checked', started);
  started = performance.now();
  await client.call(guestImports.run, { params });
  return { check, run: await reached('done', started) };
}
