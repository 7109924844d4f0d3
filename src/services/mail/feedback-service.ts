import type { FeedbackReading, MailFeedback } from '../../domain/mail/mail-feedback.ts';
import type { RequestContext } from '../../domain/shell/request-context.ts';
import type { FeedbackRepository } from '../../repositories/mail/feedback-repository.ts';
import type { SnsRepository } from '../../repositories/mail/sns-repository.ts';

const MAX_AT_ONCE = 1_000;

/** Bounces and complaints that mail providers report. */
export class FeedbackService {
  readonly #feedback: Pick<FeedbackRepository, 'record'>;
  readonly #sns: Pick<SnsRepository, 'read'>;
  readonly #clock: () => Date;

  constructor(feedback: Pick<FeedbackRepository, 'record'>, sns: Pick<SnsRepository, 'read'>, clock: () => Date) {
    this.#feedback = feedback;
    this.#sns = sns;
    this.#clock = clock;
  }

  /** Throws BackendUnavailable, TimeoutError; the report may then be recorded again as a whole. */
  async record(ctx: Pick<RequestContext, 'deadline'>, feedback: readonly MailFeedback[]): Promise<void> {
    for (let at = 0; at < feedback.length; at += MAX_AT_ONCE)
      await this.#feedback.record(ctx, feedback.slice(at, at + MAX_AT_ONCE));
  }

  /** Rejects when Amazon does not answer. */
  readTopic(body: unknown, topicArn: string): Promise<FeedbackReading> {
    return this.#sns.read(body, topicArn, this.#clock());
  }
}
