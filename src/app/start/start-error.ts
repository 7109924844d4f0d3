/** Stops the start; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
