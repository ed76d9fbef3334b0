import { ConfigError } from '#server/platform/config/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import { LauncherError } from '#server/platform/postgres/index.ts';

/** Runs a command; an error that a person can mend is told in its own words, another with its stack; both exit with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isTheirs =
      error instanceof ConfigError || error instanceof LauncherError || error instanceof Failure;
    console.error(isTheirs ? error.message : error);
    process.exitCode = 1;
  }
}
