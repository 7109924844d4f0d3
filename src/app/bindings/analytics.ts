import type { Container } from 'inversify';
import { CollectorController } from '../../controllers/analytics/collector-controller.ts';
import { EventRepository } from '../../repositories/analytics/event-repository.ts';
import { CollectorService } from '../../services/analytics/collector-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindAnalytics(container: Container): void {
  bindClass(container, EventRepository, [tokens.eventsHttp]);
  bindClass(container, CollectorService, [EventRepository, tokens.log]);
  bindClass(container, CollectorController, [CollectorService, tokens.config, tokens.startDeadline]);
}
