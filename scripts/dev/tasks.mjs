const WEB_FLAGS = '--max-semi-space-size=16 --max-old-space-size=512';
const JEST = '--experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';

/**
 * What `npm run NAME` does. `about` is its line in `npm run tasks`. `needs` names what has to be up to date first:
 * `install` (packages), `generate` (derived files as well) or `build` (both and `dist`). `tools` adds the test browser and
 * Redis. `run` lists commands for the project's own Node, one after the other; the arguments of the task go to the last.
 * A task does not build if its arguments are only paths in `withoutBuild` and options without a value.
 * @type {Record<string, { about: string, needs?: 'install' | 'generate' | 'build', withoutBuild?: string[], tools?: boolean,
 *   run: string[] }>}
 */
export const tasks = {
  start: {
    about: 'Install, build, seed the demo and serve the site',
    needs: 'build',
    run: [`${WEB_FLAGS} dist/server/start.js`],
  },
  dev: { about: 'Serve the site; rebuild and reload on every change', needs: 'generate', run: ['scripts/dev/dev.ts'] },
  build: {
    about: 'Build both programs and the browser files into dist',
    needs: 'install',
    run: ['scripts/build/build.ts'],
  },
  generate: {
    about: 'Write the files that are derived from others',
    needs: 'install',
    run: ['scripts/build/generate.ts'],
  },
  openapi: { about: 'Write the OpenAPI documents', needs: 'generate', run: ['scripts/build/openapi.ts'] },
  seed: { about: 'Fill an empty data folder: the demo, or --from DIR', needs: 'build', run: ['scripts/dev/seed.mjs'] },

  test: {
    about: 'Types, lint and all tests',
    needs: 'build',
    tools: true,
    run: [
      'node_modules/typescript/bin/tsc --noEmit',
      'node_modules/@biomejs/biome/bin/biome check --error-on-warnings .',
      JEST,
    ],
  },
  jest: {
    about: 'Tests alone; takes paths and jest options',
    needs: 'build',
    withoutBuild: ['test/unit', 'test/architecture', 'test/contract', 'test/http/platform/bundle-size.test.ts'],
    tools: true,
    run: [JEST],
  },
  'test:unit': {
    about: 'Tests without a database, a browser or a build',
    needs: 'generate',
    run: [`${JEST} test/unit test/architecture`],
  },
  typecheck: { about: 'TypeScript', needs: 'generate', run: ['node_modules/typescript/bin/tsc --noEmit'] },
  lint: {
    about: 'Biome, without changing files',
    needs: 'generate',
    run: ['node_modules/@biomejs/biome/bin/biome check --error-on-warnings .'],
  },
  house: {
    about: 'Print how the code is laid out, and what breaks a rule of the layout',
    needs: 'install',
    run: ['scripts/checks/house/house.ts'],
  },
  format: {
    about: 'Biome, fixing what it can',
    needs: 'install',
    run: ['node_modules/@biomejs/biome/bin/biome check --write .'],
  },

  bench: {
    about: 'Measure speed against bare servers, and bytes; compares with --compare FILE',
    needs: 'build',
    run: ['scripts/bench/site.ts'],
  },
  'bench:alerts': {
    about: 'Match published deals against 100,000 deal alerts',
    needs: 'build',
    run: ['scripts/bench/alerts.ts'],
  },
  'bench:drafts': {
    about: 'Time lists and searches of 100,000 drafts and 100,000 assets',
    needs: 'build',
    run: ['scripts/bench/drafts.ts'],
  },
  'bench:filter': {
    about: 'Time a filter from click to painted result',
    needs: 'build',
    tools: true,
    run: ['scripts/bench/filter.ts'],
  },
  'bench:interaction': {
    about: 'Time interactions to the next frame on a slow CPU',
    needs: 'build',
    tools: true,
    run: ['scripts/bench/interaction.ts'],
  },
  'bench:log-in': {
    about: 'Measure what log-in timing reveals, and guesses per hour',
    needs: 'build',
    run: ['scripts/bench/log-in.ts'],
  },
  'bench:search': {
    about: 'Measure search over 100,000 generated listings',
    needs: 'build',
    run: ['scripts/bench/search.ts'],
  },
  'bench:typing': {
    about: 'Time the first load of the studio, and what blocks the browser while an editor types',
    needs: 'build',
    tools: true,
    run: ['scripts/bench/typing.ts'],
  },

  audit: {
    about: 'Run Lighthouse on the main pages, phone and desktop',
    needs: 'build',
    tools: true,
    run: ['scripts/checks/audit.ts'],
  },
  'audit:dependencies': {
    about: 'Look up advisories about the installed packages',
    needs: 'install',
    run: ['scripts/checks/audit-dependencies.ts'],
  },
  crawl: {
    about: 'Open every page of a catalog and report problems',
    needs: 'build',
    tools: true,
    run: ['scripts/checks/crawl.ts'],
  },
  'mail:check': {
    about: 'Check SPF, DKIM, DMARC, PTR and TLS of the domain that mails come from',
    needs: 'generate',
    run: ['scripts/checks/mail.ts'],
  },
  relevance: { about: 'Score the search results of the demo', needs: 'generate', run: ['scripts/checks/relevance.ts'] },
  'check:accounts': {
    about: 'Kill the services during sign-ups and look for losses',
    needs: 'generate',
    run: ['scripts/checks/accounts.ts'],
  },
  'check:changes': {
    about: 'Make each documented addition in a copy and check it',
    needs: 'generate',
    run: ['scripts/checks/changes.ts'],
  },
  'check:commits': {
    about: 'Check commit subjects; takes a range',
    needs: 'install',
    run: ['scripts/checks/commit-messages.ts'],
  },
  'check:content': {
    about: 'Break each part of the test content and read its pages',
    needs: 'build',
    tools: true,
    run: ['scripts/checks/content.ts'],
  },
  'check:engagements': {
    about: 'Kill the services during saves and look for losses',
    needs: 'generate',
    run: ['scripts/checks/saves-and-alerts.ts'],
  },
  'check:events': {
    about: 'Send 10,000 events from failing pages and count them',
    needs: 'build',
    tools: true,
    run: ['scripts/checks/events.ts'],
  },
  'check:kill': {
    about: 'Kill the services while they write and look for losses',
    needs: 'generate',
    run: ['scripts/checks/kill-rounds.ts'],
  },
  'check:redis': {
    about: 'Request pages for 5 minutes while the link to Redis breaks',
    needs: 'build',
    tools: true,
    run: ['scripts/checks/redis.ts'],
  },
  'check:soak': {
    about: 'Request pages for 30 minutes and watch memory',
    needs: 'build',
    run: ['scripts/checks/soak.ts'],
  },
};
