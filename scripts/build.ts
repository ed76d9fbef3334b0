/** Bundles the client (vite) and the server (esbuild) into dist/, and records what they were built from. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build as buildClient } from 'vite';
import { bundleServer } from './bundleServer.ts';
import { sourceFingerprint, STAMP } from './fingerprint.ts';

const fingerprint = sourceFingerprint();
await buildClient({ logLevel: 'warn' });
await bundleServer('dist/server');
mkdirSync('dist', { recursive: true });
writeFileSync(STAMP, fingerprint);
