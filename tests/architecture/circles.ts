import { importsOf, type SourceFile } from './imports.ts';

/** Files that import each other, on whatever way, types included: each circle as its files in order. */
export function findCircles(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map(files.map((file) => [file.path, importsOf(file).filter((path) => known.has(path))]));
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  // Strongly connected parts, as Tarjan finds them.
  const visit = (path: string) => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) {
        lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
      }
    }
    if (lowest.get(path) !== order.get(path)) return;
    const part = open.splice(open.indexOf(path));
    if (part.length > 1 || graph.get(path)?.includes(path)) circles.push(part.toSorted());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return circles;
}
