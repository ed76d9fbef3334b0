import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { services } from '#contract/index.ts';
import { compressClient } from '../../scripts/compressClient.ts';

const { merchants, sessions } = services;

/**
 * Builds the plain list into one script, of the packages that the product is built of, compressed as that is, and puts it beside
 * a copy of the built server in a folder of its own: the same code serves it. Answers the server's script.
 */
export async function buildPlain(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: resolve('bench/firstPage/plain'),
    logLevel: 'warn',
    plugins: [react()],
    define: {
      LIST_PATH: JSON.stringify(`/api${merchants.list.path}`),
      REFRESH_PATH: JSON.stringify(`/api${sessions.refresh.path}`),
    },
    build: {
      outDir: join(folder, 'dist/client'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await compressClient(join(folder, 'dist/client'));
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  cpSync('dist/server', join(folder, 'dist/server'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return join(folder, 'dist/server/main.js');
}
