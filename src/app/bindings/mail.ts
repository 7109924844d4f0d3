import type { Container } from 'inversify';
import { MailHookController } from '../../controllers/mail/mail-hook-controller.ts';
import { OutboxController } from '../../controllers/mail/outbox-controller.ts';
import { createPublicFetch } from '../../platform/http/public-fetch.ts';
import { FeedbackRepository } from '../../repositories/mail/feedback-repository.ts';
import { OutboxRepository } from '../../repositories/mail/outbox-repository.ts';
import { SnsRepository } from '../../repositories/mail/sns-repository.ts';
import { FeedbackService } from '../../services/mail/feedback-service.ts';
import { OutboxService } from '../../services/mail/outbox-service.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindMail(container: Container): void {
  bindClass(container, FeedbackRepository, [tokens.mailHttp]);
  container.bind(tokens.publicFetch).toDynamicValue(createPublicFetch);
  bindClass(container, SnsRepository, [tokens.publicFetch]);
  bindClass(container, FeedbackService, [FeedbackRepository, SnsRepository, tokens.clock]);
  bindClass(container, MailHookController, [
    tokens.config,
    FeedbackService,
    tokens.clock,
    tokens.startDeadline,
    tokens.log,
  ]);
  bindClass(container, OutboxRepository, [tokens.mailHttp]);
  bindClass(container, OutboxService, [OutboxRepository, tokens.config]);
  bindClass(container, OutboxController, [OutboxService, tokens.startDeadline]);
}
