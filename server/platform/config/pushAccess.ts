import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** Where the carrier of push messages answers, and the service account that it knows us by. */
export interface PushAccess {
  readonly url: string;
  readonly projectId: string;
  readonly clientEmail: string;
  /** PKCS#8 as PEM. */
  readonly privateKey: string;
  readonly tokenUrl: string;
}

export interface PushVariables {
  readonly FCM_SERVICE_ACCOUNT?: string | undefined;
  readonly FCM_PROJECT_ID?: string | undefined;
  readonly FCM_CLIENT_EMAIL?: string | undefined;
  readonly FCM_PRIVATE_KEY?: string | undefined;
  readonly FCM_URL?: string | undefined;
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const FCM_URL = 'https://fcm.googleapis.com';
const file = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }).default(TOKEN_URL),
});

/** The account from its file or from its three parts; null where there is none, a text where it cannot be used. */
export function pushAccess(value: PushVariables): PushAccess | null | string {
  const { FCM_SERVICE_ACCOUNT, FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY } = value;
  const parts = [FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY].filter((part) => part !== undefined);
  if (FCM_SERVICE_ACCOUNT === undefined && parts.length === 0)
    return value.FCM_URL === undefined
      ? null
      : 'FCM_SERVICE_ACCOUNT: FCM_URL is of no use without it. Set both, or neither';
  if (FCM_SERVICE_ACCOUNT !== undefined && parts.length > 0)
    return 'FCM_SERVICE_ACCOUNT, FCM_PROJECT_ID: the account is given once. Set its file, or its three parts';
  const given = FCM_SERVICE_ACCOUNT === undefined ? partsOf(value) : parsedOf(FCM_SERVICE_ACCOUNT);
  const account = file.safeParse(given);
  if (!account.success)
    return FCM_SERVICE_ACCOUNT === undefined
      ? 'FCM_PROJECT_ID, FCM_CLIENT_EMAIL, FCM_PRIVATE_KEY: all three are needed to send push messages. Set them all, or none'
      : 'FCM_SERVICE_ACCOUNT: Use the JSON text of the key file of your service account, as it is or in base64';
  const { project_id: projectId, client_email: clientEmail, token_uri: tokenUrl } = account.data;
  const privateKey = account.data.private_key.replaceAll('\\n', '\n');
  if (!isRsa(privateKey))
    return `${FCM_SERVICE_ACCOUNT === undefined ? 'FCM_PRIVATE_KEY' : 'FCM_SERVICE_ACCOUNT'}: the private key cannot be read. Use it whole, from BEGIN PRIVATE KEY to END PRIVATE KEY`;
  return { url: (value.FCM_URL ?? FCM_URL).replace(/\/$/, ''), projectId, clientEmail, privateKey, tokenUrl };
}

const partsOf = (value: PushVariables) => ({
  project_id: value.FCM_PROJECT_ID,
  client_email: value.FCM_CLIENT_EMAIL,
  private_key: value.FCM_PRIVATE_KEY,
});

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' && pem.includes('BEGIN PRIVATE KEY');
  } catch {
    return false;
  }
}
