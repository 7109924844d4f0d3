/** Whether an address leads to the machine that asks, or nowhere: names that no public name server answers (RFC 6761). */
export function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}
