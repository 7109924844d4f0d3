import { constants } from 'node:zlib';
import compression from 'compression';
import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Container } from 'inversify';
import { revealCoupon } from '../actions/coupons/reveal-coupon.ts';
import { MAX_BATCH_BYTES } from '../contracts/analytics/event-message.ts';
import { routePattern } from '../contracts/define-call.ts';
import { shopCalls } from '../contracts/shell/shop-calls.ts';
import { AccountExportController } from '../controllers/accounts/account-export-controller.ts';
import { AvatarController, OwnAvatarController } from '../controllers/accounts/avatar-controllers.ts';
import { OauthController } from '../controllers/accounts/oauth-controller.ts';
import { oauthRoutes } from '../controllers/accounts/oauth-routes.ts';
import { SessionController } from '../controllers/accounts/session-controller.ts';
import { UnsubscribeController } from '../controllers/accounts/unsubscribe-controller.ts';
import { AcquisitionModalController } from '../controllers/acquisition/acquisition-modal-controller.ts';
import { ActionController } from '../controllers/actions/action-controller.ts';
import { actionRoutes } from '../controllers/actions/action-routes.ts';
import { PromotionController } from '../controllers/ads/promotion-controller.ts';
import { DealAlertsController } from '../controllers/alerts/deal-alerts-controller.ts';
import { CollectorController, dropBots } from '../controllers/analytics/collector-controller.ts';
import {
  LEAVE_PREVIEW_PATH,
  PREVIEW_ENDED_PATH,
  PreviewController,
} from '../controllers/content/preview-controller.ts';
import { dropPreviews } from '../controllers/content/preview-cookie.ts';
import { PublishHookController } from '../controllers/content/publish-hook-controller.ts';
import { ViewedDealsController } from '../controllers/deals/viewed-deals-controller.ts';
import { ImageController } from '../controllers/images/image-controller.ts';
import { SocialPictureController } from '../controllers/images/social-picture-controller.ts';
import { GoLinkController } from '../controllers/links/go-link-controller.ts';
import { MailHookController } from '../controllers/mail/mail-hook-controller.ts';
import { OutboxController } from '../controllers/mail/outbox-controller.ts';
import { InterestsController } from '../controllers/my-deals/interests-controller.ts';
import { pageAddressOf } from '../controllers/pages/page-address.ts';
import { PageController } from '../controllers/pages/page-controller.ts';
import { geoLookup, PrivacyController } from '../controllers/privacy/privacy-controller.ts';
import { SavesController } from '../controllers/saves/saves-controller.ts';
import { SuggestionController } from '../controllers/search/suggestion-controller.ts';
import { HealthController } from '../controllers/staff/health-controller.ts';
import { operatorRoutes } from '../controllers/staff/operator-routes.ts';
import { SiteController } from '../controllers/staff/site-controller.ts';
import { staticFiles } from '../controllers/staff/static-files.ts';
import { StudioController } from '../controllers/staff/studio-controller.ts';
import { studioRoutes } from '../controllers/staff/studio-routes.ts';
import { wellKnown } from '../controllers/staff/well-known.ts';
import { openSearch, robots } from '../controllers/syndication/crawler-files.ts';
import { SitemapController } from '../controllers/syndication/sitemap-controller.ts';
import { SyndicationController } from '../controllers/syndication/syndication-controller.ts';
import { COUPON_PAGE } from '../domain/coupons/coupon-reveal.ts';
import { errors } from '../domain/errors/catalog.ts';
import { PREVIEW_FRAME_PATH, PREVIEW_PATH, STUDIO_GALLERY_PATH } from '../domain/staff/studio-address.ts';
import { sameSiteOnly } from '../platform/csrf/csrf.ts';
import { errorHandler } from '../platform/errors/error-handler.ts';
import { OwnAddress } from '../platform/http/own-address.ts';
import { anyBody, formBody, rawBody } from '../platform/http/read-body.ts';
import { readCookies } from '../platform/http/read-cookies.ts';
import { ActionLimits } from '../platform/limits/action-limits.ts';
import { EVENTS, rateLimit, shedOverload, urlLimit } from '../platform/limits/limit-middleware.ts';
import { requestId, requestLog } from '../platform/logging/request-log.ts';
import { ACCOUNT_PATHS, accountPages, securityHeaders } from '../rendering/security-headers.ts';
import { tokens } from './container/tokens.ts';
import { pageLimit, perMinute } from './request-limits.ts';

/** Stored pages are compressed once at high quality; responses for one visitor are compressed fast and in little memory. */
const FOR_ONE_VISITOR = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };

const MAX_WEBHOOK_BYTES = 1_048_576;

/** The whole middleware chain, in order. `createServer` answers stored pages before it. */
export function createApp(container: Container): Express {
  const config = container.get(tokens.config);
  const log = container.get(tokens.log);
  const pages = container.get(PageController);
  const images = container.get(ImageController);
  const socialPictures = container.get(SocialPictureController);
  const avatars = container.get(AvatarController);
  const goLinks = container.get(GoLinkController);
  const health = container.get(HealthController);
  const sitemap = container.get(SitemapController);
  const syndication = container.get(SyndicationController);
  const hook = container.get(PublishHookController);
  const mailHook = container.get(MailHookController);
  const previews = container.get(PreviewController);
  const suggestions = container.get(SuggestionController);
  const interests = container.get(InterestsController);
  const collector = container.get(CollectorController);
  const privacy = container.get(PrivacyController);
  const viewedDeals = container.get(ViewedDealsController);
  const promotions = container.get(PromotionController);
  const acquisitionModal = container.get(AcquisitionModalController);
  const unsubscribing = container.get(UnsubscribeController);
  const session = container.get(SessionController);
  const engagements = container.get(SavesController);
  const dealAlerts = container.get(DealAlertsController);
  const ownAvatar = container.get(OwnAvatarController);
  const accountExport = container.get(AccountExportController);
  const { publicOrigin, trustedProxyHops, pagesPerMinute } = config.server;
  const { connection: redis } = container.get(tokens.redis);
  const ownSite = sameSiteOnly(publicOrigin);

  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', trustedProxyHops);
  app.use(requestId(trustedProxyHops > 0));
  app.use(requestLog(log));
  app.use(
    securityHeaders({
      isSecure: publicOrigin.startsWith('https:'),
      opensWindows: config.social.google !== undefined,
      allowed: container.get(tokens.allowedSources),
    }),
  );
  app.use(urlLimit());
  app.use(container.get(OwnAddress).only());
  app.use(ACCOUNT_PATHS, accountPages());

  app.get('/healthz', (_request, response) => health.alive(response));
  app.get('/readyz', (_request, response) => health.ready(response));
  app.use(staticFiles(container.get(tokens.dist)));
  app.get('/robots.txt', (_request, response) => {
    response.type('text').send(robots(publicOrigin, config.environment === 'production'));
  });
  app.get('/opensearch.xml', (_request, response) => {
    response.type('application/opensearchdescription+xml').send(openSearch(publicOrigin));
  });
  app.use('/.well-known', wellKnown(config, container.get(tokens.clock)));
  app.get('/social.jpg', (request, response) => socialPictures.send(request, response));
  app.use('/i', (request, response) => images.send(request, response));
  app.get(routePattern(shopCalls.readAvatarImage.path), (request, response) => avatars.send(request, response));
  app.post('/hooks/publish', rawBody(MAX_WEBHOOK_BYTES), (request, response) => hook.receive(request, response));
  app.post(
    '/hooks/mail/:provider',
    rateLimit({ name: 'mail-hooks', perMinute: perMinute.mailHooks, redis }),
    rawBody(MAX_WEBHOOK_BYTES),
    (request, response) => mailHook.receive(request, response),
  );

  app.post(
    shopCalls.collectEvents.path,
    rateLimit({ name: 'events', perMinute: perMinute.events, redis }),
    rateLimit({
      name: 'event-bytes',
      perMinute: perMinute.eventBytes,
      // A longer body is refused unread.
      weigh: ({ headers }) => Math.min(Number(headers['content-length'] ?? MAX_BATCH_BYTES), MAX_BATCH_BYTES),
      redis,
    }),
    ownSite,
    // Read the body before taking a concurrency slot, so that slow senders hold none.
    rawBody(MAX_BATCH_BYTES),
    dropBots(),
    dropPreviews(),
    readCookies(),
    shedOverload(EVENTS),
    (request, response) => collector.receive(request, response),
  );

  app.use(shedOverload());
  app.use(compression({ brotli: { params: FOR_ONE_VISITOR } }));
  app.get('/sitemap.xml', (request, response) => sitemap.index(request, response));
  app.get(/^\/sitemaps\//, (request, response) => sitemap.file(request, response));
  app.get(/\/(?:rss|atom)\.xml$/, (request, response) => syndication.send(request, response));
  app.get(
    shopCalls.listSuggestions.path,
    rateLimit({ name: 'suggestions', perMinute: perMinute.suggestions, redis }),
    (request, response) => suggestions.send(request, response),
  );
  app.get(
    shopCalls.listViewedDeals.path,
    rateLimit({ name: 'viewed-deals', perMinute: perMinute.viewedDeals, redis }),
    (request, response) => viewedDeals.send(request, response),
  );
  app.get(shopCalls.listPromotions.path, (request, response) => promotions.send(request, response));
  app.get(
    shopCalls.readOffer.path,
    rateLimit({ name: 'acquisition', perMinute: perMinute.offers, redis }),
    (request, response) => acquisitionModal.send(request, response),
  );
  app.get('/fastly/geoip', geoLookup(trustedProxyHops > 0));
  app.use(readCookies());
  const sessionLimit = rateLimit({ name: 'session', perMinute: perMinute.sessions, redis });
  // Before the studio, whose addresses these have.
  app.get(PREVIEW_PATH, sessionLimit, (request, response) => previews.open(request, response));
  app.get(
    PREVIEW_FRAME_PATH,
    rateLimit({ name: 'preview', perMinute: perMinute.previews, redis }),
    (request, response) => pages.showFramed(request, response),
  );
  app.get(LEAVE_PREVIEW_PATH, (request, response) => previews.leave(request, response));
  app.get(PREVIEW_ENDED_PATH, (request, response) => previews.ended(request, response));
  const studio = container.get(StudioController);
  const studioLimit = rateLimit({ name: 'studio', perMinute: perMinute.studio, redis });
  app.get(STUDIO_GALLERY_PATH, accountPages(), studioLimit, async (request, response) => {
    if (await studio.isMember('operate', request, response)) await pages.showGallery(request, response);
    else response.redirect(302, '/shop');
  });
  app.use(
    '/studio',
    studioRoutes(studio, container.get(SiteController), {
      ownSite,
      openLimit: rateLimit({ name: 'studio-open', perMinute: perMinute.studioOpen, redis }),
      limit: studioLimit,
    }),
  );
  app.use('/go', rateLimit({ name: 'go', perMinute: perMinute.goLinks, redis }), (request, response) =>
    goLinks.follow(request, response),
  );
  const limits = container.get(ActionLimits);
  // Codes revealed without JavaScript count toward the same limit.
  app.use([COUPON_PAGE, `/_page${COUPON_PAGE}`], (request, _response, next) =>
    limits.run(revealCoupon.name, request, async () => next()),
  );
  // Mail programs may send multipart (RFC 8058).
  app.post('/unsubscribe', sessionLimit, anyBody(1_024, 8), (request, response) =>
    unsubscribing.unsubscribe(request, response),
  );
  app.use(operatorRoutes(container.get(OutboxController), config));
  app.get(shopCalls.readSession.path, sessionLimit, (request, response) => session.send(request, response));
  app.get(shopCalls.listSavedItems.path, sessionLimit, (request, response) => engagements.send(request, response));
  app.get(shopCalls.listMemberAlerts.path, sessionLimit, (request, response) => dealAlerts.list(request, response));
  app.get(shopCalls.listAlertResults.path, sessionLimit, (request, response) => dealAlerts.results(request, response));
  const explanationLimit = rateLimit({ name: 'alert-explanations', perMinute: perMinute.explanations, redis });
  app.get(shopCalls.listAlertExplanations.path, explanationLimit, (request, response) =>
    dealAlerts.explanations(request, response),
  );
  app.get(['/deal-alerts', '/_page/deal-alerts'], explanationLimit);
  app.use(actionRoutes(container.get(ActionController), ownSite));
  app.use(oauthRoutes(container.get(OauthController), ownSite));
  app.put(shopCalls.saveOwnAvatar.path, ownSite, (request, response) => ownAvatar.change(request, response));
  app.delete(shopCalls.deleteOwnAvatar.path, ownSite, (request, response) => ownAvatar.remove(request, response));
  app.get(shopCalls.exportAccount.path, sessionLimit, ownSite, (request, response) =>
    accountExport.send(request, response),
  );
  const ownForm: RequestHandler[] = [ownSite, formBody(1_024, 8)];
  app.post(shopCalls.changePrivacy.path, ...ownForm, (request, response) => privacy.change(request, response));
  app.post(shopCalls.changeInterests.path, sessionLimit, ...ownForm, (request, response) =>
    interests.change(request, response),
  );
  if (pagesPerMinute > 0) app.use(pageLimit(pagesPerMinute));
  app.use((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw errors.pageNotFound({ path: request.path });
    const { address, form } = pageAddressOf(request.originalUrl);
    return pages.show(request, response, address, form);
  });
  app.use(errorHandler({ log, showPage: (request, response, error) => pages.showError(request, response, error) }));
  return app;
}
