export interface WithoutScript {
  /** Parts that a visitor without JavaScript would miss, as sentences. */
  problems: string[];
  /** Path and query of every link of this site. */
  links: string[];
  /** Target, rel and path of each go link. */
  goLinks: string[];
  discloses: boolean;
  /** Method, path and field names of each form. */
  forms: string[];
}

/** Runs inside the page. Everything it needs stands in it. */
export function lookWithoutScript(): WithoutScript {
  const problems: string[] = [];
  const nameOf = (part: Element) =>
    `<${part.tagName.toLowerCase()}> “${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 50)}”`;
  const visible = <T extends Element>(selector: string, within: ParentNode = document) =>
    [...within.querySelectorAll<T>(selector)].filter((part) => part.checkVisibility({ visibilityProperty: true }));

  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) problems.push('scrolls sideways');
  if (visible('h1').filter((heading) => heading.textContent?.trim()).length !== 1) problems.push('has not one heading');
  for (const part of visible('[aria-busy="true"]')) problems.push(`waits: ${nameOf(part)}`);
  for (const part of document.querySelectorAll('[id^="S:"]')) {
    if (!part.checkVisibility()) problems.push(`never shown: ${nameOf(part)}`);
  }

  // A control that no browser gives a meaning by itself is dead.
  for (const button of visible<HTMLButtonElement>('button')) {
    if (button.type !== 'submit' || button.form === null) problems.push(`a dead button: ${nameOf(button)}`);
  }
  for (const part of visible('input, select, textarea')) {
    if (!(part instanceof HTMLInputElement) || part.form === null)
      problems.push(`a field without a form: ${nameOf(part)}`);
  }
  for (const link of visible<HTMLAnchorElement>('a')) {
    const href = link.getAttribute('href');
    if (href === null) problems.push(`a link to nowhere: ${nameOf(link)}`);
    else if (href.startsWith('#') && document.getElementById(href.slice(1)) === null)
      problems.push(`a link to no place on the page: ${href}`);
  }
  // An empty picture whose address only a script would fill in.
  for (const image of visible<HTMLImageElement>('img')) {
    if (!image.getAttribute('src') && !image.getAttribute('srcset'))
      problems.push(`a picture without an address: ${image.alt}`);
  }
  // Rows that slide have to be reachable by scrolling them.
  for (const part of visible<HTMLElement>(
    '[aria-roledescription="carousel"] ul, [aria-roledescription="carousel"] ol',
  )) {
    const hides = part.scrollWidth > part.clientWidth + 1;
    if (hides && !/auto|scroll/.test(getComputedStyle(part).overflowX))
      problems.push(`a row that cannot be moved: ${nameOf(part)}`);
  }

  const own = [...document.querySelectorAll('a')].filter((link) => link.origin === location.origin);
  return {
    problems,
    links: [
      ...new Set(
        own
          .filter((link) => link.getAttribute('href')?.startsWith('#') === false)
          .map((link) => link.pathname + link.search),
      ),
    ],
    goLinks: own
      .filter((link) => link.pathname.startsWith('/go/'))
      .map((link) => `${link.target} ${link.rel} ${link.pathname}`),
    discloses: visible('main p').some((part) => part.textContent?.includes('We may be paid when you buy') === true),
    forms: [...document.forms].map((form) =>
      [
        form.method,
        new URL(form.action).pathname,
        ...[...form.elements].flatMap((field) => field.getAttribute('name') ?? []),
      ].join(' '),
    ),
  };
}
