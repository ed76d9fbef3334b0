export type LauncherErrorCode =
  | 'DATA_DIR_IN_USE'
  | 'DATA_MISSING'
  | 'DATA_OF_OTHER_USER'
  | 'DATA_OF_OTHERS'
  | 'DATA_UNREACHABLE'
  | 'DATA_OF_OTHER_VERSION'
  | 'NO_BINARIES'
  | 'NO_UNPRIVILEGED_USER'
  | 'INIT_FAILED'
  | 'START_FAILED'
  | 'EXTENSIONS_MISSING';

/** A reason why the embedded PostgreSQL cannot be started; the message names the place and the remedy. */
export class LauncherError extends Error {
  readonly code: LauncherErrorCode;

  constructor(code: LauncherErrorCode, message: string) {
    super(message);
    this.name = 'LauncherError';
    this.code = code;
  }
}

/** The `code` of an error from Node or PostgreSQL (`ENOENT`, `57P03`), or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
