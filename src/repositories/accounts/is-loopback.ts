/** Plain http is for providers on this machine only: everywhere else somebody could read along. */
export const isLoopback = (address: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname);
