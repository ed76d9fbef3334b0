/** What cannot be read is said on its own page, with a way to try again; react-admin would go to the list instead. */
export const staysHere = (): void => undefined;
