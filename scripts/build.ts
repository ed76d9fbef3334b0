/** Bundles the client (vite, compressed) and the server (esbuild) into dist/, and records what they were built from. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { bundleServer } from './bundleServer.ts';
import { buildClient } from './buildClient.ts';
import { buildGuestPages } from './buildGuestPages.ts';
import { compressClient } from './compressClient.ts';
import { sourceFingerprint, STAMP } from './fingerprint.ts';

const fingerprint = sourceFingerprint();
await buildClient();
await buildGuestPages();
await compressClient('dist/client');
await bundleServer('dist/server');
mkdirSync('dist', { recursive: true });
writeFileSync(STAMP, fingerprint);
