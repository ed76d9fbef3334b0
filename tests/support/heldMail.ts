import type { EmailSandbox } from '#server/integrations/email/index.ts';
import type { TestApp } from './testApp.ts';

/** What becomes of mails is told by none of the stand-ins over one database, so that each stays as it left. */
export function holdMailEvents(t: TestApp, ...others: readonly EmailSandbox[]): void {
  for (const sandbox of [...t.processes.platforms.map(({ emailSandbox }) => emailSandbox), ...others])
    sandbox?.holdEvents();
}
