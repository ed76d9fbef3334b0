/** Reads a path until nothing in it is encoded any more, so that no layer hides a second slash. */
function decoded(text: string): string | null {
  try {
    let now = text;
    for (let before = ''; before !== now; ) {
      before = now;
      now = decodeURIComponent(before);
    }
    return now;
  } catch {
    return null;
  }
}

/**
 * Whether an address is a path of this site, with or without a query; false for anything that may lead off it (`//evil`,
 * `/\evil`, `/..//evil`, encoded or not, schemes, control characters).
 */
export function isOwnPath(raw: string): boolean {
  if (!raw.startsWith('/')) return false;
  const path = decoded(raw.split(/[?#]/, 1)[0] ?? '');
  // A browser drops control characters from an address and resolves dots, so none may hide a second slash.
  return path !== null && !/^\/[/\\]|\/\.{1,2}(\/|$)/.test(path) && !/[\\\u0000-\u001f\u007f]/.test(path);
}
