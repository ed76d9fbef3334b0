import type { TestApp } from './testApp.ts';

/** Makes a location of the fixture's concept a test location, or an ordinary one again. */
export const setTestLocation = (t: TestApp, merchantId: number, is_test: boolean) =>
  t.platform.db
    .updateTable('merchants')
    .set({ is_test })
    .where('program_id', '=', t.fixture.programId)
    .where('merchant_id', '=', merchantId)
    .execute();
