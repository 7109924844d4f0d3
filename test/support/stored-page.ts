import { eventually } from './eventually.ts';

/** Asks for a shared page until it is answered with the stored copy, which it gives: the first visitor's may be a stream. */
export const storedPage = (url: string): Promise<Response> =>
  eventually(async () => {
    const answer = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    if (answer.headers.get('cache-control')?.startsWith('public')) return answer;
    await answer.text();
    return false;
  });
