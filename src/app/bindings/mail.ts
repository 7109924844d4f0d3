import type { Container } from 'inversify';
import { OutboxController } from '../../controllers/mail/outbox-controller.ts';
import { OutboxRepository } from '../../repositories/mail/outbox-repository.ts';
import { OutboxService } from '../../services/mail/outbox-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindMail(container: Container): void {
  bindClass(container, OutboxRepository, [tokens.mailHttp]);
  bindClass(container, OutboxService, [OutboxRepository, tokens.config]);
  bindClass(container, OutboxController, [OutboxService, tokens.startDeadline]);
}
