import 'reflect-metadata';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { toPublicConfig } from '../../../config/to-config.ts';
import { pageComponents } from '../../generated/page-components.ts';
import type { AssetManifest } from '../../rendering/asset-manifest.ts';
import { routeTable } from '../../routes/table.ts';
import { bindBackends } from './bind-backends.ts';
import { bindCaches } from './bind-caches.ts';
import { bindRendering } from './bind-rendering.ts';
import { bindRooms } from './bind-rooms.ts';
import { tokens } from './tokens.ts';

interface ContainerInput {
  config: WebConfig;
  log: Logger;
  manifest: AssetManifest;
  /** Absolute path of the build output. */
  dist: string;
}

/** Everything is a singleton, created at its first `get`. A test rebinds before that. */
export function createContainer({ config, log, manifest, dist }: ContainerInput): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.publicConfig).toConstantValue(toPublicConfig(config));
  container.bind(tokens.log).toConstantValue(log);
  container.bind(tokens.dist).toConstantValue(dist);
  container.bind(tokens.manifest).toConstantValue(manifest);
  container.bind(tokens.clock).toConstantValue(() => new Date());
  container.bind(tokens.startDeadline).toConstantValue((ms) => AbortSignal.timeout(ms));
  container.bind(tokens.routeTable).toConstantValue(routeTable);
  container.bind(tokens.pageComponents).toConstantValue(pageComponents);
  bindBackends(container);
  bindCaches(container);
  bindRendering(container);
  bindRooms(container);
  return container;
}
