import type { Container } from 'inversify';
import { AlertOperationsController } from '../../controllers/alerts/alert-operations-controller.ts';
import { DealAlertsController } from '../../controllers/alerts/deal-alerts-controller.ts';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { AlertOperationsRepository } from '../../repositories/alerts/alert-operations-repository.ts';
import { DealAlertRepository } from '../../repositories/alerts/deal-alert-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { NamedEntryRepository } from '../../repositories/content/named-entry-repository.ts';
import { SearchRepository } from '../../repositories/search/search-repository.ts';
import { AlertExplanationService } from '../../services/alerts/alert-explanation-service.ts';
import { AlertOperationsService } from '../../services/alerts/alert-operations-service.ts';
import { AlertResultsService } from '../../services/alerts/alert-results-service.ts';
import { DealAlertService } from '../../services/alerts/deal-alert-service.ts';
import { EntryNamesService } from '../../services/alerts/entry-names-service.ts';
import { PostService } from '../../services/deals/post-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindAlerts(container: Container): void {
  bindClass(container, AlertOperationsRepository, [tokens.subscriptionsHttp]);
  bindClass(container, DealAlertRepository, [tokens.dealAlertsHttp]);
  bindClass(container, NamedEntryRepository, [ContentClient]);
  bindClass(container, EntryNamesService, [NamedEntryRepository, tokens.log]);
  bindClass(container, AlertExplanationService, [DealAlertRepository, PostService]);
  bindClass(container, AlertOperationsService, [AlertOperationsRepository]);
  bindClass(container, AlertResultsService, [SearchRepository]);
  bindClass(container, DealAlertService, [DealAlertRepository, EntryNamesService, tokens.log]);
  bindClass(container, AlertOperationsController, [AlertOperationsService, tokens.startDeadline]);
  bindClass(container, DealAlertsController, [
    VisitorReader,
    DealAlertService,
    AlertResultsService,
    AlertExplanationService,
  ]);
}
