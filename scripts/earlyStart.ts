import { buildSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { KNOWN_PAGES } from '../src/dataProviders/early/pages.ts';

const SCRIPT = 'src/dataProviders/early/start.ts';

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');

function closureOf(files: readonly string[], bundle: Bundle): Set<string> {
  const all = new Set<string>();
  const wanted = [...files];
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    const output = bundle[file];
    if (all.has(file) || output?.type !== 'chunk') continue;
    all.add(file);
    wanted.push(...output.imports);
  }
  return all;
}

/** The known pages with the scripts that each needs besides those of the document. Throws for a page that has none. */
function pagesIn(bundle: Bundle) {
  const chunks = chunksOf(bundle);
  const filesWhere = (is: (chunk: Rolldown.OutputChunk) => boolean) =>
    closureOf(
      chunks.filter(is).map(({ fileName }) => fileName),
      bundle,
    );
  const entry = filesWhere(({ isEntry }) => isEntry);
  return KNOWN_PAGES.map(({ path, modules, needs, reads }) => {
    const own = modules.flatMap((module) => {
      const found = filesWhere(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`) ?? false);
      if (found.size === 0) throw new Error(`${path} is known to the document, but ${module} is no chunk`);
      return [...found];
    });
    const files = [...new Set(own)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
    return { path, files, needs, reads };
  });
}

/** The script with what it knows of the pages, ready to stand in the document. */
function compile(pages: readonly object[]): string {
  const { outputFiles } = buildSync({
    entryPoints: [SCRIPT],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { EARLY_PAGES: JSON.stringify(pages) },
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** Puts the script that begins the session into the document itself, before everything that has to be fetched. */
export function earlyStart(): Plugin {
  return {
    name: 'early-start',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, path }) =>
        path.endsWith('/book.html')
          ? []
          : [{ tag: 'script', children: compile(bundle ? pagesIn(bundle) : []), injectTo: 'head-prepend' }],
    },
  };
}
