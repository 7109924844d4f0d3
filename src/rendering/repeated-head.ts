import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../platform/logging/request-log.ts';

/** The part of Node's `ServerResponse` that holds the bytes sent before the body (docs/decisions/0101). */
interface NodeResponse {
  _header?: unknown;
}

/** What precedes the request id, stands between it and the date, and follows the date. */
type Parts = [beforeId: string, beforeDate: string, end: string];
const PARTS = new RegExp(`^(.*?\\r\\n${REQUEST_ID_HEADER}: )[^\\r]*(.*\\r\\nDate: )[^\\r]*(.*)$`, 's');

/**
 * The status line and headers of a response that is sent many times. Node writes the first one; the following repeat its text
 * with their own request id and date, which costs a fraction of checking and joining every header again.
 */
export class RepeatedHead {
  readonly #status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly #headers: OutgoingHttpHeader[];
  #parts: Parts | undefined;

  constructor(status: number, headers: OutgoingHttpHeaders) {
    this.#status = status;
    this.#headers = [REQUEST_ID_HEADER, ''];
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) this.#headers.push(name, value);
  }

  /** Writes the head of `response`; `end` sends it, together with the body if there is one. */
  write(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const isUsual = isUsualConnection(request, response);
    if (isUsual && this.#parts) {
      const [beforeId, beforeDate, end] = this.#parts;
      response.statusCode = this.#status;
      (response as NodeResponse)._header = beforeId + requestId + beforeDate + currentDate() + end;
      return;
    }
    this.#headers[1] = requestId;
    response.writeHead(this.#status, this.#headers);
    if (isUsual) this.#parts = partsOf(response);
  }
}

/** Whether Node writes the same head for every such request: nothing was set before, and the connection stays open. */
const isUsualConnection = ({ httpVersion }: IncomingMessage, response: ServerResponse): boolean =>
  httpVersion === '1.1' && response.shouldKeepAlive && response.getHeaderNames().length === 0;

/** Undefined if Node keeps the head elsewhere: then it writes every one. */
function partsOf(response: ServerResponse): Parts | undefined {
  const head = (response as NodeResponse)._header;
  const found = typeof head === 'string' ? PARTS.exec(head) : undefined;
  return found ? (found.slice(1) as Parts) : undefined;
}

let second = 0;
let date = '';

/** The Date header of this second. */
function currentDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date().toUTCString();
  }
  return date;
}
