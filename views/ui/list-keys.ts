/** React keys for a list in which editors may name a thing twice: the second 'a' of a list is 'a-1'. */
export function listKeys(names: readonly (string | undefined)[]): string[] {
  return names.map((name, index) => `${name}-${names.slice(0, index).filter((other) => other === name).length}`);
}
