import type { Container } from 'inversify';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { AddressExplainer } from '../../controllers/pages/address-explainer.ts';
import { PageLoader } from '../../controllers/pages/page-loader.ts';
import { RouteMatcher } from '../../controllers/pages/route-matcher.ts';
import { HealthController } from '../../controllers/staff/health-controller.ts';
import { SiteController } from '../../controllers/staff/site-controller.ts';
import { StaffCookie } from '../../controllers/staff/staff-cookie.ts';
import { StudioController } from '../../controllers/staff/studio-controller.ts';
import { OwnAddress } from '../../platform/http/own-address.ts';
import { Drain } from '../../platform/lifecycle/server-lifecycle.ts';
import { StudioRepository } from '../../repositories/staff/studio-repository.ts';
import { GalleryAccess } from '../../services/staff/gallery-access.ts';
import { StudioService } from '../../services/staff/studio-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindStaff(container: Container): void {
  bindClass(container, GalleryAccess, [tokens.config]);
  bindClass(container, Drain, []);
  bindClass(container, StudioRepository, [tokens.studioHttp, tokens.config]);
  bindClass(container, StudioService, [StudioRepository]);
  bindClass(container, StaffCookie, [tokens.config]);
  bindClass(container, StudioController, [
    StudioService,
    StaffCookie,
    tokens.config,
    tokens.startDeadline,
    tokens.manifest,
  ]);
  bindClass(container, AddressExplainer, [RouteMatcher, PageLoader, tokens.pageCache]);
  container.bind(SiteController).toDynamicValue(
    () =>
      new SiteController({
        studio: container.get(StudioController),
        addresses: container.get(AddressExplainer),
        health: container.get(HealthController),
        pages: container.get(tokens.pageMemory),
        redis: container.get(tokens.redis).connection,
        manifest: container.get(tokens.manifest),
        config: container.get(tokens.config),
      }),
  );
  container.bind(OwnAddress).toDynamicValue(() => {
    const { environment, server } = container.get(tokens.config);
    const isProxyTrusted = server.trustedProxyHops > 0;
    return new OwnAddress(server.publicOrigin, { isProxyTrusted, isPublic: isPublicEnvironment(environment) });
  });
  bindClass(container, HealthController, [
    tokens.contentHttp,
    tokens.pageMemory,
    tokens.config,
    tokens.startDeadline,
    Drain,
  ]);
}
