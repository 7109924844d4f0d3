import { createHmac } from 'node:crypto';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { type PublishWebhook, SIGNATURE_HEADER } from '../../contracts/content/publish-webhook.ts';
import { errorMessage } from '../platform/errors.ts';
import { QueueWorker } from '../platform/jobs/queue-worker.ts';
import { PUBLISH_WEBHOOK } from './announce-published.ts';

interface WebhookSenderDependencies {
  jobs: PgBoss;
  /** The receiver. */
  url: string;
  secret: string;
  log: { error(fields: object, message: string): void };
}

/** A batch of two sends a backlog without waiting for polls; a larger one would delay the retry of its first job. */
const BATCH_SIZE = 2;
const TIMEOUT_MS = 10_000;

/** Sends queued webhooks at least once, oldest first. Deletes a webhook only after its receiver responds with 2xx. */
export class WebhookSender {
  readonly #dependencies: WebhookSenderDependencies;
  readonly #worker: QueueWorker<PublishWebhook>;

  constructor(dependencies: WebhookSenderDependencies) {
    const { jobs, log } = dependencies;
    this.#dependencies = dependencies;
    this.#worker = new QueueWorker({
      jobs,
      queue: PUBLISH_WEBHOOK,
      batchSize: BATCH_SIZE,
      work: async (batch, stopping) => {
        const results: JobResult[] = [];
        for (const job of batch) results.push(await this.#send(job, stopping));
        return results;
      },
      log,
    });
  }

  start(): void {
    this.#worker.start();
  }

  stop(): Promise<void> {
    return this.#worker.stop();
  }

  async #send(job: JobWithMetadata<PublishWebhook>, stopping: AbortSignal): Promise<JobResult> {
    const { jobs, url, secret, log } = this.#dependencies;
    const { id, data, retryCount, retryLimit } = job;
    const body = JSON.stringify(data);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, secret, new Date()) },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopping]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
    } catch (error) {
      const reason = errorMessage(error);
      if (retryCount >= retryLimit)
        log.error({ reason, url }, 'Gave up a publish webhook: the receiver may show old content.');
      return { id, status: 'failed', output: { reason } };
    }
    // Delete it now, not with its batch: a crash must not send a received webhook again.
    await jobs.deleteJob(PUBLISH_WEBHOOK, id);
    return { id, status: 'completed' };
  }
}

/** `t={seconds},v1={HMAC-SHA256 of "seconds.body" in hex}`. Receivers reject old times, which prevents replays. */
function signWebhook(body: string, secret: string, time: Date): string {
  const seconds = Math.floor(time.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
