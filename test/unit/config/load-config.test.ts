import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ConfigError, loadConfig, loadWebConfig } from '../../../config/load-config.ts';
import { toPublicConfig } from '../../../config/to-config.ts';

function problems(load: () => unknown): readonly string[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
const names = (load: () => unknown) => problems(load).map((problem) => problem.split(' ')[0]);

// Rules: PLATFORM-18, PLATFORM-21
test('applies defaults to an empty environment', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    environment: 'local',
    logLevel: 'error',
    dataDir: './data',
    server: { port: 3000, publicOrigin: 'http://localhost:3000', trustedProxyHops: 0 },
    pageCache: { megabytes: 64 },
  });
  expect(loadConfig({ PORT: '', REDIS_URL: '' })).toEqual(config);
});

test('names all wrong settings in one sentence', () => {
  const wrong = { PORT: 'http', APP_ENVIRONMENT: 'prod', REDIS_URL: 'localhost:6379', PAGE_CACHE_MB: '-1' };
  expect(names(() => loadConfig(wrong))).toEqual(['PORT', 'APP_ENVIRONMENT', 'PAGE_CACHE_MB', 'REDIS_URL']);
  expect(() => loadConfig(wrong)).toThrow(/^Wrong settings: PORT .*; APP_ENVIRONMENT must be one of local, .*\.$/);
});

test.each<[Record<string, string>, string[]]>([
  [{ NODE_ENV: 'production' }, ['APP_ENVIRONMENT']],
  [{ APP_ENVIRONMENT: 'production' }, ['PUBLIC_ORIGIN']],
  [
    { APP_ENVIRONMENT: 'staging', CMS_URL: 'https://cms.example' },
    ['PUBLIC_ORIGIN', 'CMS_ACCESS_TOKEN', 'WEBHOOK_SECRET'],
  ],
  [
    { APP_ENVIRONMENT: 'staging', PUBLIC_ORIGIN: 'https://deals.example', SUBSCRIPTIONS_URL: 'https://subs.example' },
    ['SERVICE_TOKEN'],
  ],
  [{ APP_ENVIRONMENT: 'local' }, []],
  [{ AD_PROVIDER: 'google' }, ['AD_NETWORK']],
  [{ ANALYTICS_ADAPTER: 'segment' }, ['ANALYTICS_URL', 'ANALYTICS_KEY']],
  [{ ANALYTICS_ADAPTER: '' }, []],
])('requires settings without a safe default in production: %j', (environment, expected) => {
  expect(names(() => loadConfig(environment))).toEqual(expected);
});

// Rules: PLATFORM-25
test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ APP_ENVIRONMENT: 'e2e' }, false],
  [{ APP_ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://deals.example' }, false],
  [{ APP_ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://deals.example', DEMO_CONTENT: 'true' }, true],
  [{ DEMO_CONTENT: 'false' }, false],
])('seeds the demo only locally or when asked to: %j', (environment, expected) => {
  expect(loadConfig(environment).hasDemoContent).toBe(expected);
});

// Rules: ADS-5, ADS-7
test.each<[Record<string, string>, object | undefined]>([
  [{}, { provider: 'house' }],
  [
    { AD_PROVIDER: 'google', AD_NETWORK: '1234567' },
    { provider: 'google', network: '1234567' },
  ],
  [{ AD_PROVIDER: 'none' }, undefined],
  [{ APP_ENVIRONMENT: 'e2e', AD_PROVIDER: 'google', AD_NETWORK: '1234567' }, undefined],
])('selects the ad provider of %j', (environment, expected) => {
  expect(loadConfig(environment).ads).toEqual(expected);
});

test.each<Record<string, string>>([
  { PUBLIC_ORIGIN: 'https://deals.example/shop' },
  { GEO_ORIGIN: 'https://geo.example?key=1' },
  { GEO_ORIGIN: 'https://name:password@geo.example' },
  { ANALYTICS_URL: 'https://name:password@tool.example' },
])('rejects %j', (environment) => {
  expect(names(() => loadConfig(environment))).toEqual(Object.keys(environment));
});

test('requires the backends for the web program', () => {
  expect(names(() => loadWebConfig({}))).toEqual([
    'CMS_URL',
    'SEARCH_URL',
    'IMAGES_URL',
    'CONTENT_HUB_URL',
    'PLACEMENTS_URL',
    'SUBSCRIPTIONS_URL',
    'EVENTS_URL',
    'AVATARS_URL',
    'USERS_URL',
    'ENGAGEMENTS_URL',
    'REPORTS_URL',
    'CMS_ACCESS_TOKEN',
    'SERVICE_TOKEN',
  ]);
});

test('removes trailing slashes from URLs and freezes the configuration', () => {
  const config = loadConfig({ CMS_URL: 'http://127.0.0.1:1/content/', PUBLIC_ORIGIN: 'https://deals.example/' });
  expect([config.backends.cms, config.server.publicOrigin]).toEqual([
    'http://127.0.0.1:1/content',
    'https://deals.example',
  ]);
  expect(Object.isFrozen(config.server)).toBe(true);
});

const groups = [
  { name: 'control', weight: 50 },
  { name: 'large', weight: 50 },
];
test('reads experiments and shares them and the privacy model with browsers', () => {
  const experiments = [{ name: 'tiles', groups }];
  const config = loadConfig({
    EXPERIMENTS: JSON.stringify(experiments),
    PRIVACY_MODEL: 'opt-in',
    GEO_ORIGIN: 'https://geo.example/',
  });
  expect(toPublicConfig(config)).toMatchObject({ experiments, isOptIn: true, geoOrigin: 'https://geo.example' });
  expect(toPublicConfig(loadConfig({}))).toMatchObject({ experiments: [], isOptIn: false, geoOrigin: '' });
});

test.each([
  'tiles',
  '{}',
  JSON.stringify([{ name: 'a:b', groups }]),
  JSON.stringify([{ name: 'tiles', groups: [] }]),
  JSON.stringify([{ name: 'tiles', groups: [...groups, ...groups] }]),
  JSON.stringify([{ name: 'tiles', groups: [{ name: 'control', weight: 0 }] }]),
  JSON.stringify([{ name: 'tiles', groups: [{ name: 'control', weight: -1 }] }]),
  JSON.stringify([{ name: 'tiles', groups, colour: 'red' }]),
  JSON.stringify([
    { name: 'tiles', groups },
    { name: 'tiles', groups },
  ]),
])('rejects the experiments %s', (text) => {
  expect(names(() => loadConfig({ EXPERIMENTS: text }))).toContainEqual(expect.stringMatching(/^EXPERIMENTS\b/));
});

const SECRET_NAMES = [
  'SERVICE_TOKEN',
  'CMS_ACCESS_TOKEN',
  'CMS_PREVIEW_TOKEN',
  'CMS_MANAGEMENT_TOKEN',
  'WEBHOOK_SECRET',
  'LEGACY_TOKEN_SECRET',
];
const GUESSABLE = [
  'changemechangeme',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  '1234567890123456',
  'thriftwire-secret-token',
];

// Rules: PLATFORM-21
test.each(SECRET_NAMES)('refuses a %s that is easy to guess in staging and production, by name', (name) => {
  for (const APP_ENVIRONMENT of ['staging', 'production'])
    for (const secret of GUESSABLE) {
      const load = () => loadConfig({ APP_ENVIRONMENT, PUBLIC_ORIGIN: 'https://deals.example', [name]: secret });
      expect(load).toThrow(`${name} is easy to guess`);
      expect(load).not.toThrow(secret);
    }
  expect(() => loadConfig({ APP_ENVIRONMENT: 'local', [name]: 'changemechangeme' })).not.toThrow();
});

test('accepts random secrets in production', () => {
  for (const secret of [
    '9f3c1a7be04d526f',
    'cdd2402d2dddcacd',
    'Zk3vQ9xT_bL7wRp2',
    randomBytes(24).toString('base64url'),
  ]) {
    const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, secret]));
    const variables = { APP_ENVIRONMENT: 'production', PUBLIC_ORIGIN: 'https://deals.example', ...secrets };
    expect(() => loadConfig(variables)).not.toThrow();
  }
});

const dkimPem = (bits: number) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
const signing = { MAIL_FROM: 'Deals <deals@mail.example.com>', MAIL_DKIM_SELECTOR: 's1' };

// Rules: MAIL-11
test('reads the key that signs mails from a value or a file', () => {
  const pem = dkimPem(1_024);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'thriftwire-dkim-'));
  const file = path.join(folder, 'dkim.pem');
  writeFileSync(file, pem);
  const dkim = { domain: 'mail.example.com', selector: 's1', privateKey: pem };
  try {
    expect(loadConfig({ ...signing, MAIL_DKIM_KEY: pem.replaceAll('\n', '\\n') }).mail.dkim).toEqual(dkim);
    const fromFile = { ...signing, MAIL_DKIM_KEY_FILE: file, MAIL_DKIM_DOMAIN: 'Example.com' };
    expect(loadConfig(fromFile).mail.dkim).toEqual({ ...dkim, domain: 'example.com' });
    expect(loadConfig({}).mail.dkim).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

// Rules: MAIL-11
test.each<[string, Record<string, string>, string[]]>([
  ['no selector', { MAIL_DKIM_SELECTOR: '', MAIL_DKIM_KEY: dkimPem(1_024) }, ['MAIL_DKIM_SELECTOR is missing']],
  ['no key', {}, ['MAIL_DKIM_KEY is missing']],
  ['a short key', { MAIL_DKIM_KEY: dkimPem(512) }, ['MAIL_DKIM_KEY must be a private RSA key']],
  ['a text', { MAIL_DKIM_KEY: 'hunter2' }, ['MAIL_DKIM_KEY must be a private RSA key']],
  ['a missing file', { MAIL_DKIM_KEY_FILE: '/nowhere/dkim.pem' }, ['MAIL_DKIM_KEY_FILE must be a file']],
  [
    'the domain of another sender',
    { MAIL_DKIM_KEY: dkimPem(1_024), MAIL_DKIM_DOMAIN: 'ample.com' },
    ['MAIL_DKIM_DOMAIN must be the domain'],
  ],
])('refuses to sign mails with %s, without repeating the key', (_what, wrong, expected) => {
  const found = problems(() => loadConfig({ ...signing, ...wrong }));
  expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  expect(found.join(' ')).not.toMatch(/hunter2|BEGIN/);
});
