import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

export interface KeyPair {
  /** PKCS#8 as PEM. */
  readonly privateKey: string;
  /** As it is published: SPKI in base64. */
  readonly publicKey: string;
}

/** A key of 2048 bits, which every mail server takes and fits a TXT record. */
export async function makeKey(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, publicKey: publicKey.toString('base64') };
}

/** The concept is part of it, so that two concepts of one domain do not publish over each other. */
export const selectorOf = (programId: number, number: number): string =>
  `c${programId.toString(36)}k${number}`;
