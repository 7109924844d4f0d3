import 'reflect-metadata';
import { Container } from 'inversify';
import type { Logger } from 'pino';
import type { WebConfig } from '../../../config/config.ts';
import { toPublicConfig } from '../../../config/to-public-config.ts';
import type { AssetManifest } from '../../rendering/asset-manifest.ts';
import { loadPageComponents } from '../../rendering/page-components.ts';
import { routeTable } from '../../routes/table.ts';
import { bindAccounts } from '../bindings/accounts.ts';
import { bindAcquisition } from '../bindings/acquisition.ts';
import { bindAds } from '../bindings/ads.ts';
import { bindAlerts } from '../bindings/alerts.ts';
import { bindAnalytics } from '../bindings/analytics.ts';
import { bindArticles } from '../bindings/articles.ts';
import { bindCategories } from '../bindings/categories.ts';
import { bindContent } from '../bindings/content.ts';
import { bindCoupons } from '../bindings/coupons.ts';
import { bindDeals } from '../bindings/deals.ts';
import { bindFeeds } from '../bindings/feeds.ts';
import { bindImages } from '../bindings/images.ts';
import { bindLinks } from '../bindings/links.ts';
import { bindMail } from '../bindings/mail.ts';
import { bindMyDeals } from '../bindings/my-deals.ts';
import { bindPrivacy } from '../bindings/privacy.ts';
import { bindReports } from '../bindings/reports.ts';
import { bindSaves } from '../bindings/saves.ts';
import { bindSearch } from '../bindings/search.ts';
import { bindSeasons } from '../bindings/seasons.ts';
import { bindShell } from '../bindings/shell.ts';
import { bindStaff } from '../bindings/staff.ts';
import { bindStores } from '../bindings/stores.ts';
import { bindSyndication } from '../bindings/syndication.ts';
import { bindBackends } from './bind-backends.ts';
import { bindCaches } from './bind-caches.ts';
import { bindRendering } from './bind-rendering.ts';
import { tokens } from './tokens.ts';

interface ContainerInput {
  config: WebConfig;
  log: Logger;
  manifest: AssetManifest;
  /** The folder of the build. */
  dist: string;
}

/** Classes of the web program, a file per room. */
const roomBindings = [
  bindAccounts,
  bindAcquisition,
  bindAds,
  bindAlerts,
  bindAnalytics,
  bindArticles,
  bindCategories,
  bindContent,
  bindCoupons,
  bindDeals,
  bindFeeds,
  bindImages,
  bindLinks,
  bindMail,
  bindMyDeals,
  bindPrivacy,
  bindReports,
  bindSaves,
  bindSearch,
  bindSeasons,
  bindShell,
  bindStaff,
  bindStores,
  bindSyndication,
];

/** Everything in the web program is a singleton, created when it is first needed. A test rebinds before its first `get`. */
export async function createContainer({ config, log, manifest, dist }: ContainerInput): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.publicConfig).toConstantValue(toPublicConfig(config));
  container.bind(tokens.log).toConstantValue(log);
  container.bind(tokens.dist).toConstantValue(dist);
  container.bind(tokens.manifest).toConstantValue(manifest);
  container.bind(tokens.clock).toConstantValue(() => new Date());
  container.bind(tokens.routeTable).toConstantValue(routeTable);
  container.bind(tokens.pageComponents).toConstantValue(await loadPageComponents());
  bindBackends(container);
  bindCaches(container);
  bindRendering(container);
  for (const bindRoom of roomBindings) bindRoom(container);
  return container;
}
