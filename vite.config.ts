import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyStart } from './scripts/earlyStart.ts';
import { actsByItself } from './scripts/actsByItself.ts';
import { guestPagesInDevelopment } from './scripts/guestPagesInDevelopment.ts';
import { keepFilesPlugin } from './scripts/keptFiles.ts';
import { leanContract } from './scripts/leanContract.ts';
import { splitContract } from './scripts/splitContract.ts';

const API = process.env['COUVERT_API'] ?? 'http://localhost:4000';

/** Development serves the client here and hands /api to the server; the build goes where the server looks for it. */
export default defineConfig({
  plugins: [
    guestPagesInDevelopment(),
    earlyStart(),
    keepFilesPlugin(),
    leanContract(),
    splitContract(),
    react(),
  ],
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake: { moduleSideEffects: actsByItself } },
  },
});
