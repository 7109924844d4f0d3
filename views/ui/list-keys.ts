/** React keys for a list with possibly repeated names: the second 'a' gets 'a-1'. */
export function listKeys(names: readonly (string | undefined)[]): string[] {
  return names.map((name, index) => `${name}-${names.slice(0, index).filter((other) => other === name).length}`);
}
