import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The last commit before the first page was made fast. */
export const BEFORE = 'd694f30';

function isInHistory(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Checks that commit out into a new folder and builds it there; null where the history does not reach back to it. */
export function buildBefore(folder: string): { script: string; remove(): void } | null {
  if (!isInHistory()) return null;
  execFileSync('git', ['worktree', 'add', '--force', '--detach', folder, BEFORE], { stdio: 'ignore' });
  const remove = () => execFileSync('git', ['worktree', 'remove', '--force', folder], { stdio: 'ignore' });
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      cwd: folder,
      stdio: 'inherit',
    });
    return { script: join(folder, 'dist/server/main.js'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
