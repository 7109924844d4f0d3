/** The request with which a provider sends the browser back. */
interface ProviderAnswer {
  method: 'GET' | 'POST';
  /** Path and query at the site. */
  path: string;
  form: Record<string, string>;
}

/**
 * Does at a provider what a person's browser does: follows, agrees (or not), and stops where the provider sends it back to the
 * site.
 */
export async function answerOf(address: string, publicOrigin: string, agrees = true): Promise<ProviderAnswer> {
  const cookies = new Map<string, string>();
  let method: 'GET' | 'POST' = 'GET';
  for (let url = new URL(address), steps = 0; steps < 12; steps += 1) {
    if (url.origin === publicOrigin) return { method: 'GET', path: url.pathname + url.search, form: {} };
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    method = 'GET';
    if (to !== null) {
      url = new URL(to, url);
      continue;
    }
    const html = await answer.text();
    const actions = [...html.matchAll(/<form method="post" action="([^"]+)">/g)].map(([, action = '']) =>
      unescaped(action),
    );
    const action = actions[agrees ? 0 : actions.length - 1];
    if (action === undefined) throw new Error(`${answer.status} of ${url.origin + url.pathname}: ${html}`);
    url = new URL(action, url);
    method = 'POST';
    if (url.origin !== publicOrigin) continue;
    const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return {
      method,
      path: url.pathname,
      form: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)])),
    };
  }
  throw new Error('The provider leads round in circles.');
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
