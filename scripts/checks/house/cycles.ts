import type { SourceFile } from './sources.ts';

/** Groups of files that import each other, type imports included (Tarjan's strongly connected components). */
export function findCycles(sources: readonly SourceFile[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target !== undefined && known.has(target) ? [target] : [])),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) low.set(file, Math.min(low.get(file) ?? own, visit(next)));
      else if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? own, index.get(next) ?? own));
    }
    if (low.get(file) === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low.get(file) ?? own;
  }
  for (const file of edges.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
