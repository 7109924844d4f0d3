import type { Container } from 'inversify';
import { isPublicEnvironment } from '../../../config/to-config.ts';
import { HealthController } from '../../controllers/staff/health-controller.ts';
import { OwnAddress } from '../../platform/http/own-address.ts';
import { Drain } from '../../platform/lifecycle/server-lifecycle.ts';
import { GalleryAccess } from '../../services/staff/gallery-access.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindStaff(container: Container): void {
  bindClass(container, GalleryAccess, [tokens.config]);
  bindClass(container, Drain, []);
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
