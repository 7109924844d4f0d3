const pollEvery = 5 * 60_000;

let own = '';
let latest = '';

/**
 * Asks from time to time which build the site runs; only tabs that are looked at ask (docs/spec/shell.md SHELL-25).
 * Page JSON tells as well.
 */
export function watchBuild(build: string): void {
  own = build;
  latest = build;
  setInterval(() => (document.hidden ? undefined : poll()), pollEvery);
}

/** What an answer of the server says about the build that it runs. */
export function setLatestBuild(build: string): void {
  latest = build;
}

/** True: the code in this tab is not the site's any more, and the next navigation loads a document. */
export function isOutdated(): boolean {
  return latest !== own;
}

function poll(): void {
  fetch(`/builds/latest.json?timestamp=${Date.now()}`)
    .then((response) => response.json())
    .then(({ id }: { id?: string }) => setLatestBuild(id ?? latest))
    // Unreachable or not there: nothing is known, the next poll asks again.
    .catch(() => undefined);
}
