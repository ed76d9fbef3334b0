import { build, type InlineConfig, type Plugin } from 'vite';
import { type ChunkRules, type NaturalChunk, planChunks } from './chunkPlan.ts';

const RULES: ChunkRules = {
  initial: (facade) => facade.endsWith('/layout/AppLayout.tsx'),
  // The frame asks for two of its parts by itself as soon as it stands.
  typical: (facade) => /\/(restaurants\/list\/RestaurantList|HostNotes|uploads\/fields)\.tsx?$/.test(facade),
  weight: (facade) =>
    /\/(GuestList|ReservationsPage|FloorPage)\.tsx$/.test(facade)
      ? 3
      : /(Page|List|Create|Edit|Show|UserInvite)\.tsx$/.test(facade)
        ? 1
        : 0.2,
  filesOfPage: 4,
};

function collector(into: NaturalChunk[]): Plugin {
  return {
    name: 'collect-chunks',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const sizes = Object.entries(output.modules).map(([id, { renderedLength }]) => [id, renderedLength]);
        into.push({
          file: output.fileName,
          modules: Object.fromEntries(sizes),
          imports: output.imports,
          isEntry: output.isEntry,
          facade: output.facadeModuleId,
        });
      }
    },
  };
}

/**
 * Builds the client twice: the first time to learn which page needs which module after all that nobody uses is gone, the
 * second time in the chunks that were planned from it. By itself the bundler makes a chunk of every set of modules that the
 * same pages share, which was 136 files for the list of locations.
 */
export async function buildClient(config: InlineConfig = {}): Promise<void> {
  const chunks: NaturalChunk[] = [];
  await build({
    ...config,
    logLevel: 'warn',
    plugins: [collector(chunks)],
    build: { write: false, minify: false },
  });
  const plan = planChunks(chunks, RULES);
  await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'planned', name: (id) => plan.get(id) ?? null }],
          },
        },
      },
    },
  });
}
