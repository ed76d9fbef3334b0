import { z } from 'zod';
import type { SourceTokens } from '#server/integrations/sources/index.ts';
import type { Config } from '#server/platform/config/index.ts';
import { seal, unseal } from '#server/platform/secrets/index.ts';

const stored = z.object({
  access: z.string(),
  second: z.string().nullable(),
  expires: z.number().nullable(),
  scopes: z.array(z.string()),
});

type Secret = Pick<Config, 'tokenSecret'>;

/** Tokens as the database keeps them. */
export const sealTokens = ({ tokenSecret }: Secret, { access, second, expiresAt, scopes }: SourceTokens) =>
  seal(tokenSecret, JSON.stringify({ access, second, expires: expiresAt?.getTime() ?? null, scopes }));

/** null where they are gone, or were sealed with another TOKEN_SECRET. */
export function unsealTokens({ tokenSecret }: Secret, sealed: Buffer | null): SourceTokens | null {
  const text = sealed && unseal(tokenSecret, sealed);
  if (!text) return null;
  const { expires, ...tokens } = stored.parse(JSON.parse(text));
  return { ...tokens, expiresAt: expires === null ? null : new Date(expires) };
}

export const sealText = ({ tokenSecret }: Secret, text: string) => seal(tokenSecret, text);
export const unsealText = ({ tokenSecret }: Secret, sealed: Buffer | null) =>
  sealed && unseal(tokenSecret, sealed);
