import type { PageForm } from '../../rendering/stored-answer.ts';

const PREFIX = '/_page';

/** `/_page/stores/acme` requests the JSON of `/stores/acme`; any other address requests HTML. */
export function pageAddressOf(rawUrl: string): { address: string; form: PageForm } {
  if (!/^\/_page(?:[/?]|$)/.test(rawUrl)) return { address: rawUrl, form: 'html' };
  const rest = rawUrl.slice(PREFIX.length);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, form: 'json' };
}
