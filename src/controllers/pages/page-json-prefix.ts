import type { PageForm } from '../../rendering/stored-answer.ts';

const PREFIX = '/_page';

/** `/_page/stores/acme` asks for the JSON of `/stores/acme`; everything else is the address itself. */
export function pageAddressOf(rawUrl: string): { address: string; form: PageForm } {
  if (!/^\/_page(?:[/?]|$)/.test(rawUrl)) return { address: rawUrl, form: 'html' };
  const rest = rawUrl.slice(PREFIX.length);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, form: 'json' };
}
