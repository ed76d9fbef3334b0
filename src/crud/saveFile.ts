/** Has the browser save a file that the page made. */
export function saveFile(name: string, type: string, ...parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
