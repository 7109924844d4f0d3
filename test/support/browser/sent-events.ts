import type { Page } from 'puppeteer';
import type { SentMessage } from '../../../src/contracts/analytics/event-message.ts';
import { eventually } from '../eventually.ts';

/** The messages that a page sends to the collector, each once. */
export class SentEvents {
  readonly #messages = new Map<string, SentMessage>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!request.url().endsWith('/shop/api/events')) return;
      const { batch } = JSON.parse(request.postData() ?? '{"batch":[]}') as { batch: SentMessage[] };
      for (const message of batch) this.#messages.set(message.messageId, message);
    });
  }

  /** Properties of the events with this name, in order. */
  of(name: string): Record<string, unknown>[] {
    return [...this.#messages.values()].flatMap((message) =>
      message.type === 'track' && message.event === name ? [message.properties] : [],
    );
  }

  /** The same, once there are as many. */
  async some(name: string, count = 1): Promise<Record<string, unknown>[]> {
    await eventually(() => this.of(name).length >= count);
    return this.of(name);
  }

  /** The errors, once there is one of the source. */
  async errorsOf(source: string) {
    const found = () =>
      [...this.#messages.values()].flatMap((message) =>
        message.type === 'error' && message.error.source === source ? [message.error] : [],
      );
    await eventually(() => found().length > 0);
    return found();
  }
}
