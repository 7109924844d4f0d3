import type { Container } from 'inversify';
import { DealAlertsController } from '../../controllers/alerts/deal-alerts-controller.ts';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { DealAlertRepository } from '../../repositories/alerts/deal-alert-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { NamedEntryRepository } from '../../repositories/content/named-entry-repository.ts';
import { SearchRepository } from '../../repositories/search/search-repository.ts';
import { AlertExplanationService } from '../../services/alerts/alert-explanation-service.ts';
import { AlertResultsService } from '../../services/alerts/alert-results-service.ts';
import { DealAlertService } from '../../services/alerts/deal-alert-service.ts';
import { EntryNamesService } from '../../services/alerts/entry-names-service.ts';
import { PostService } from '../../services/deals/post-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindAlerts(container: Container): void {
  bindClass(container, DealAlertRepository, [tokens.dealAlertsHttp]);
  bindClass(container, NamedEntryRepository, [ContentClient]);
  bindClass(container, EntryNamesService, [NamedEntryRepository, tokens.log]);
  bindClass(container, AlertExplanationService, [DealAlertRepository, PostService]);
  bindClass(container, AlertResultsService, [SearchRepository]);
  bindClass(container, DealAlertService, [DealAlertRepository, EntryNamesService, tokens.log]);
  bindClass(container, DealAlertsController, [
    VisitorReader,
    DealAlertService,
    AlertResultsService,
    AlertExplanationService,
  ]);
}
