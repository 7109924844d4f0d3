/** Runs inside the page: what content has done to it that content must not do, in words. */
export function findExecutedCode(): string[] {
  const harm: string[] = [];
  if ('harmed' in globalThis) harm.push('content ran as a program');
  if (document.querySelector('hostile-probe')) harm.push('content became an element');
  const own = (address: string) => new URL(address, location.href).origin === location.origin;
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    for (const { name, value } of element.attributes) {
      const said = `<${tag} ${name}="${value.slice(0, 80)}">`;
      if (/^on|^srcdoc$/i.test(name)) harm.push(`handler: ${said}`);
      if (name === 'style' && /url\(|expression|@import|javascript/i.test(value)) harm.push(`style: ${said}`);
      if (!/^(?:href|src|action|formaction|poster|data|xlink:href|srcset)$/i.test(name)) continue;
      // As a browser reads it: without line breaks and leading blanks.
      const address = value.replace(/[\t\n\r]/g, '').trimStart();
      if (/^(?:javascript|data|vbscript|blob):/i.test(address)) harm.push(`address: ${said}`);
      const isLoaded = /^(?:img|script|iframe|link|source|video|audio|object|embed|form|base|use)$/.test(tag);
      const isVideo =
        tag === 'iframe' && /^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(address);
      const isMeta = tag === 'link' && /canonical|alternate/.test(element.getAttribute('rel') ?? '');
      if (isLoaded && !isVideo && !isMeta && name !== 'srcset' && !own(address)) harm.push(`foreign: ${said}`);
    }
    if (
      tag === 'a' &&
      element.getAttribute('target') === '_blank' &&
      !/noopener/.test(element.getAttribute('rel') ?? '')
    )
      harm.push(`without noopener: ${element.getAttribute('href')}`);
  }
  // Only the server writes deferred data down; what the browser renders itself has it elsewhere.
  for (const script of document.querySelectorAll('script[type*="json"]:not([data-deferred]:empty)')) {
    try {
      JSON.parse(script.textContent ?? '');
    } catch {
      harm.push(`broken data: ${script.textContent?.slice(0, 80)}`);
    }
  }
  return harm;
}

/** Runs inside the page: what a person would call broken, in words. */
export function findBrokenLayout(): string[] {
  const mess: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0,
    );
    mess.push(`scrolls sideways to ${document.documentElement.scrollWidth} px: ${wide[0]?.outerHTML.slice(0, 160)}`);
  }
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.textContent?.trim());
  if (headings.length !== 1) mess.push(`${headings.length} headings of the first level`);
  if (!document.title.trim()) mess.push('no title');
  // A page of the empty layout has neither.
  const hasFrame = !location.pathname.startsWith('/acq/');
  for (const landmark of hasFrame ? ['header', 'main', 'footer'] : ['main'])
    if (document.querySelectorAll(`body ${landmark}`).length === 0) mess.push(`no ${landmark}`);
  if (document.querySelector('main [aria-busy="true"]')) mess.push('still loading');
  const nonsense = /\b(?:undefined|NaN|Invalid Date)\b|\[object /.exec(document.body.innerText);
  if (nonsense) mess.push(`says “${nonsense[0]}”`);
  return mess;
}
