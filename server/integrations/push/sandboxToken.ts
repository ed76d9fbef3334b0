import { importSPKI, jwtVerify } from 'jose';
import { GRANT, SCOPE, type ServiceAccount } from './token.ts';

const LIFE_SECONDS = 3599;
const LONGEST_SECONDS = 3600;

type Given =
  | { readonly lifeSeconds: number }
  | { readonly refused: { readonly error: string; readonly error_description: string } };

const refused = (error: string, error_description: string): Given => ({
  refused: { error, error_description },
});

/** Access for an assertion that the account signed within the hour, as the vendor judges it. */
export async function giveToken(
  form: string,
  known: { readonly account: ServiceAccount; readonly publicKey: string; readonly now: Date },
): Promise<Given> {
  const fields = new URLSearchParams(form);
  if (fields.get('grant_type') !== GRANT)
    return refused('unsupported_grant_type', `Invalid grant_type: ${fields.get('grant_type') ?? ''}`);
  const { account, now } = known;
  const key = await importSPKI(known.publicKey, 'RS256');
  const read = await jwtVerify(fields.get('assertion') ?? '', key, {
    algorithms: ['RS256'],
    audience: account.tokenUrl,
    currentDate: now,
    clockTolerance: 300,
    requiredClaims: ['iat', 'exp', 'iss'],
  }).catch(() => null);
  if (!read) return refused('invalid_grant', 'Invalid JWT Signature.');
  const { iss, iat = 0, exp = 0, scope } = read.payload;
  if (iss !== account.clientEmail) return refused('invalid_grant', 'Invalid grant: account not found');
  if (exp - iat > LONGEST_SECONDS)
    return refused('invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes).');
  if (scope !== SCOPE) return refused('invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
  return { lifeSeconds: LIFE_SECONDS };
}
