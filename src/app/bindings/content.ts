import type { Container } from 'inversify';
import { PreviewController } from '../../controllers/content/preview-controller.ts';
import { PreviewReader } from '../../controllers/content/preview-reader.ts';
import { PublishHookController } from '../../controllers/content/publish-hook-controller.ts';
import { AcquisitionRepository } from '../../repositories/acquisition/acquisition-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { PageRepository } from '../../repositories/content/page-repository.ts';
import { PreviewRepository } from '../../repositories/content/preview-repository.ts';
import { RouteRuleRepository } from '../../repositories/content/route-rule-repository.ts';
import { PageService } from '../../services/content/page-service.ts';
import { PreviewService } from '../../services/content/preview-service.ts';
import { RouteRuleService } from '../../services/content/route-rule-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindContent(container: Container): void {
  bindClass(container, ContentClient, [tokens.contentHttp, tokens.dataCache, tokens.config, tokens.log]);
  bindClass(container, PageRepository, [ContentClient]);
  bindClass(container, RouteRuleRepository, [tokens.contentHttp, tokens.dataCache, tokens.config]);
  bindClass(container, PageService, [PageRepository, AcquisitionRepository]);
  bindClass(container, RouteRuleService, [RouteRuleRepository, tokens.log, tokens.startDeadline]);
  bindClass(container, PreviewRepository, [tokens.contentHttp, tokens.config]);
  bindClass(container, PreviewService, [PreviewRepository]);
  bindClass(container, PreviewReader, [PreviewService, tokens.config, tokens.startDeadline]);
  bindClass(container, PreviewController, [PreviewReader]);
  bindClass(container, PublishHookController, [tokens.config, tokens.purger, tokens.clock, tokens.log]);
}
