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
};
