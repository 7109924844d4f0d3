import type { Config } from './config.ts';

/** All that a browser may know of the configuration. Listed one by one, so that nothing slips out. */
export interface PublicConfig {
  environment: Config['environment'];
  publicOrigin: string;
}

export function publicConfig(config: Config): PublicConfig {
  return { environment: config.environment, publicOrigin: config.server.publicOrigin };
}
