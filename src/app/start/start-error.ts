/** What stops the start, in one sentence for whoever typed the command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
