import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds the public pages of guests beside the dashboard: an entry of their own, so that a guest's phone loads nothing of the
 * dashboard, and no planned chunk of it holds a module of theirs.
 */
export async function buildGuestPages(outDir = 'dist/client'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'book.html' },
    },
  });
}
