import type { Container } from 'inversify';
import { GoLinkController } from '../../controllers/links/go-link-controller.ts';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { GoLinkRepository } from '../../repositories/links/go-link-repository.ts';
import { GoLinkService } from '../../services/links/go-link-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindLinks(container: Container): void {
  bindClass(container, GoLinkRepository, [ContentClient]);
  bindClass(container, GoLinkService, [GoLinkRepository, tokens.config]);
  bindClass(container, GoLinkController, [GoLinkService, tokens.config, RequestContextFactory]);
}
