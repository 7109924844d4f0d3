/** Whether a hostname is local to the machine: names that public DNS never resolves (RFC 6761). */
export function isOwnMachine(address: string): boolean {
  const { hostname } = new URL(address);
  return /(?:^|\.)(?:localhost|test)$|^127\.|^\[::1\]$/.test(hostname);
}
