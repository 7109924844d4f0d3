import type { Container } from 'inversify';
import { HealthController } from '../../controllers/staff/health-controller.ts';
import { Drain } from '../../platform/lifecycle/server-lifecycle.ts';
import { GalleryAccess } from '../../services/staff/gallery-access.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindStaff(container: Container): void {
  bindClass(container, GalleryAccess, [tokens.config]);
  bindClass(container, Drain, []);
  bindClass(container, HealthController, [
    tokens.contentHttp,
    tokens.pageMemory,
    tokens.config,
    tokens.startDeadline,
    Drain,
  ]);
}
