import type { Container } from 'inversify';
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

/** Binds the controllers, services and repositories of every room. */
export function bindRooms(container: Container): void {
  for (const bindRoom of roomBindings) bindRoom(container);
}
