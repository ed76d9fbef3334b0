/**
 * A page's path as the configuration has it, else the usual one. Throws an error that names the variable for what is no path
 * of the dashboard.
 */
export function configuredPath(variable: string, given: string | undefined, usual: string): string {
  if (given === undefined || given === '') return usual;
  if (!/^(\/[\w-]+)+$/.test(given)) {
    throw new Error(`${variable}=${given}: use a path such as ${usual}, of letters, digits, - and _`);
  }
  return given;
}

/** Where who lacks a right is sent (ROUTE-009). */
export const UNAUTHORIZED_PATH = configuredPath(
  'VITE_UNAUTHORIZED_PATH',
  import.meta.env?.['VITE_UNAUTHORIZED_PATH'],
  '/unauthorized',
);

/** Where a sign-in through the identity service begins (ROUTE-007). */
export const IDENTITY_LOGIN_PATH = configuredPath(
  'VITE_IDENTITY_LOGIN_PATH',
  import.meta.env?.['VITE_IDENTITY_LOGIN_PATH'],
  '/olo-login',
);

/** Where the identity service sends people back to (ROUTE-008). */
export const IDENTITY_CALLBACK_PATH = configuredPath(
  'VITE_IDENTITY_CALLBACK_PATH',
  import.meta.env?.['VITE_IDENTITY_CALLBACK_PATH'],
  '/olo-login-callback',
);
