export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.(tsx?|css)$': '<rootDir>/test/support/esbuild-transform.mjs' },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'css'],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  testTimeout: 60_000,
  // While one file waits for a browser or a database the other one works.
  maxWorkers: 2,
  // Modules of every file stay in a worker's memory: a new one takes over before that matters.
  workerIdleMemoryLimit: '1.5GB',
};
