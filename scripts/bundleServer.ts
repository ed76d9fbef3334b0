import { build } from 'esbuild';

/** Bundles the server and its commands into a folder inside the checkout, where they find node_modules. */
export async function bundleServer(outdir: string): Promise<void> {
  await build({
    entryPoints: {
      main: 'server/main.ts',
      // Threads of their own, started by their names beside the bundle.
      csvThread: 'server/platform/csv/csvThread.ts',
      reviewThread: 'server/services/sentiment/reviews/analysis/reviewThread.ts',
      renderThread: 'server/services/marketing/templates/email/render/renderThread.ts',
      // A process of its own, started the same way.
      pictureProcess: 'server/services/marketing/media/decoding/pictureProcess.ts',
      'create-admin': 'scripts/create-admin.ts',
      'remove-demo': 'scripts/remove-demo.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
