import { ConfigError, readConfig } from '#server/platform/config/index.ts';
import { Door } from '#server/platform/http/door.ts';

/** What a start with this environment would be refused for at once, such as a port that is in use; null when for nothing. */
export async function refusalOf(env: NodeJS.ProcessEnv, argv: readonly string[]): Promise<string | null> {
  try {
    const config = readConfig(env, argv);
    if (config.role !== 'worker') (await Door.open(config)).close();
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}
