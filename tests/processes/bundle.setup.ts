import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../scripts/bundleServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with main.js, create-admin.js and remove-demo.js. */
    bundle: string;
  }
}

/** Bundles the server and its commands once, as they ship. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const folder = join(import.meta.dirname, '../../dist', `processes-${process.pid}`);
  await bundleServer(folder);
  project.provide('bundle', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
