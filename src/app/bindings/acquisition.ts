import type { Container } from 'inversify';
import { AcquisitionModalController } from '../../controllers/acquisition/acquisition-modal-controller.ts';
import { RequestContextFactory } from '../../controllers/pages/request-context-factory.ts';
import { AcquisitionModalRepository } from '../../repositories/acquisition/acquisition-modal-repository.ts';
import { AcquisitionRepository } from '../../repositories/acquisition/acquisition-repository.ts';
import { ContentClient } from '../../repositories/content/content-client.ts';
import { AcquisitionModalService } from '../../services/acquisition/acquisition-modal-service.ts';
import { bindClass } from '../container/bind-class.ts';

export function bindAcquisition(container: Container): void {
  bindClass(container, AcquisitionModalRepository, [ContentClient]);
  bindClass(container, AcquisitionRepository, [ContentClient]);
  bindClass(container, AcquisitionModalService, [AcquisitionModalRepository]);
  bindClass(container, AcquisitionModalController, [AcquisitionModalService, RequestContextFactory]);
}
