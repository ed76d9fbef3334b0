import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

const SCRIPT = 'src/dataProviders/worker/worker.ts';
const NAME = 'sw.js';

/** What is readable without a line: the frame, and the pages of the host stand with whatever they open. */
const KEPT_MODULES =
  /\/(AppLayout|HostNotes|KeepTonight|QueueList|SendQueue|ReservationsPage|FloorPage|LivePlan|WaitlistPage|ShiftNotesPage)\.tsx$/;
/** Any other page, which a kept one may lead to: it is not kept with it. */
const PAGES = /(Page|List|Create|Edit|Show)\.tsx$/;
/** Of the fonts, the one that English is written in. */
const KEPT_ASSETS = /\.css$|latin-wght-normal[^/]*\.woff2$/;
const OTHER_SCRIPTS = /(cyrillic|greek|vietnamese|latin-ext)/;

type Bundle = Rolldown.OutputBundle;

/** The files of the kept pages: what they import, and what they fetch later by themselves. */
export function keptFiles(bundle: Bundle): string[] {
  const outputs = Object.values(bundle);
  const chunks = new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])),
  );
  const kept = new Set<string>();
  const add = (file: string, withLater: boolean): void => {
    const chunk = chunks.get(file);
    if (!chunk || kept.has(file)) return;
    const module = chunk.facadeModuleId ?? '';
    if (PAGES.test(module) && module.includes('/src/') && !KEPT_MODULES.test(module)) return;
    kept.add(file);
    for (const imported of chunk.imports) add(imported, withLater);
    if (withLater) for (const later of chunk.dynamicImports) add(later, true);
  };
  // The frame first, without what it opens later: that is every page there is.
  for (const chunk of chunks.values()) if (chunk.isEntry) add(chunk.fileName, false);
  for (const chunk of chunks.values())
    if (KEPT_MODULES.test(chunk.facadeModuleId ?? '')) add(chunk.fileName, true);
  const assets = outputs
    .map(({ fileName }) => fileName)
    .filter((name) => KEPT_ASSETS.test(name) && !OTHER_SCRIPTS.test(name));
  return [...kept, ...assets].map((name) => `/${name}`).sort();
}

/** The service worker of a build. */
export function workerOf(kept: { readonly version: string; readonly files: readonly string[] }): string {
  const { outputFiles } = buildSync({
    entryPoints: [SCRIPT],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { KEPT: JSON.stringify(kept) },
  });
  return outputFiles[0]?.text ?? '';
}

/** Emits the service worker with the files that it keeps; a build that differs in anything has a worker that differs. */
export function keepFilesPlugin(): Plugin {
  return {
    name: 'kept-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = keptFiles(bundle);
        const names = Object.values(bundle).map(({ fileName }) => fileName);
        const page = bundle['index.html'];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const version = createHash('sha256')
          .update(JSON.stringify([names.sort(), html]))
          .digest('hex')
          .slice(0, 16);
        this.emitFile({ type: 'asset', fileName: NAME, source: workerOf({ version, files }) });
      },
    },
  };
}
