import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Passed {
  status: number;
  headers: Headers;
  body: string;
}

export interface UsersProxy {
  url: string;
  /** 'POST /api/v4/users', in order. */
  asked: string[];
  /** Changes what is answered from now on. */
  changeAnswer(by: (answer: Passed) => Passed): void;
  /** Changes what is asked from now on: the text of the body. */
  changeQuestion(by: (body: string) => string): void;
  /** Passes everything on as it is. */
  changeNothing(): void;
  close(): Promise<void>;
}

/** Stands before the users service and passes everything on, so that answers and questions can be made that it never gives, or never gets. */
export async function usersProxy(target: string): Promise<UsersProxy> {
  const asked: string[] = [];
  let toAnswer = (answer: Passed) => answer;
  let toQuestion = (body: string) => body;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/' } = request;
    asked.push(`${method} ${url}`);
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(target + url, {
      method,
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(chunks.length > 0 && { body: toQuestion(Buffer.concat(chunks).toString('utf8')) }),
    }).catch(() => undefined);
    if (!answer) {
      response.destroy();
      return;
    }
    const { status, headers, body } = toAnswer({
      status: answer.status,
      headers: new Headers(answer.headers),
      body: await answer.text(),
    });
    const passed = ['content-type', 'auth-token', 'retry-after'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    response.writeHead(status, Object.fromEntries(passed)).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    changeAnswer: (by) => {
      toAnswer = by;
    },
    changeQuestion: (by) => {
      toQuestion = by;
    },
    changeNothing: () => {
      toAnswer = (answer) => answer;
      toQuestion = (body) => body;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
