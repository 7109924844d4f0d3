/** Why a server cannot listen, in one sentence; undefined for any other error. */
export function listenError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port, address }: NodeJS.ErrnoException & { port?: number; address?: string } = error;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT.`;
  return code === 'EADDRNOTAVAIL' ? `This machine has no address ${address}: set HOST.` : undefined;
}
