const POLL_INTERVAL_MS = 5 * 60_000;

let ownBuild = '';
let latestBuild = '';

/**
 * Polls for the build that the site runs, in visible tabs only (docs/spec/shell.md SHELL-25). Page JSON carries the
 * build, too.
 */
export function watchBuild(build: string): void {
  ownBuild = build;
  latestBuild = build;
  setInterval(() => (document.hidden ? undefined : poll()), POLL_INTERVAL_MS);
}

/** Records the build that the server reported. */
export function setLatestBuild(build: string): void {
  latestBuild = build;
}

/** Whether the site runs another build than this tab, so that the next navigation has to load a document. */
export function isOutdated(): boolean {
  return latestBuild !== ownBuild;
}

function poll(): void {
  fetch(`/builds/latest.json?timestamp=${Date.now()}`)
    .then((response) => response.json())
    .then(({ id }: { id?: string }) => setLatestBuild(id ?? latestBuild))
    // Ignore a failed poll; the next one tries again.
    .catch(() => undefined);
}
