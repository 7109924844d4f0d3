import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;

/** Asks for a shared page until it is answered with the stored copy, which it gives: the first visitor's may be a stream. */
export async function storedPage(url: string): Promise<Response> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    if (answer.headers.get('cache-control')?.startsWith('public')) return answer;
    await answer.text();
    if (waited > PATIENCE_MS) throw new Error(`${url} is not stored: ${answer.status}`);
    await sleep(PAUSE_MS);
  }
}
