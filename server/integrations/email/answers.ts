import type { SandboxAnswer } from '../sandbox/index.ts';

export const good = (body: unknown, status = 200): SandboxAnswer => ({ status, body });
export const nothing = (): SandboxAnswer => ({ status: 204, body: null });

/** A refusal as the provider words it. */
export const refused = (message: string, field: string | null = null, status = 400): SandboxAnswer => ({
  status,
  body: { errors: [{ message, field, help: null }] },
});
export const notFound = () => refused('resource not found', null, 404);
