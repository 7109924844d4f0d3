import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PublishWebhook, publishWebhook, SIGNATURE_HEADER } from '../../src/contracts/content/publish-webhook.ts';
import { eventually } from './eventually.ts';

interface Received {
  webhook: PublishWebhook;
  body: string;
  signature: string;
}

/** A receiver of publish webhooks on loopback. It answers what `answerWith` says, not before `hold` lets it. */
export async function webhookReceiver() {
  const received: Received[] = [];
  let statuses: number[] = [];
  let released: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({
      body,
      webhook: publishWebhook.parse(JSON.parse(body)),
      signature: String(request.headers[SIGNATURE_HEADER]),
    });
    await released;
    // The sender gave up waiting: this request gets no response.
    if (response.destroyed) return;
    response.statusCode = statuses.shift() ?? 202;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/publish`,
    received,
    /** The next answers, in order; 202 after them. */
    answerWith: (...next: number[]) => {
      statuses = next;
    },
    /** Nothing is answered until the function that this returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    /** Waits until so many have arrived. */
    async until(count: number, within = 20_000): Promise<void> {
      await eventually(() => received.length >= count, { within });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function isSigned({ signature, body }: Received, secret: string): boolean {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex') === given;
}
