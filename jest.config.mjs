export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.(tsx?|css)$': '<rootDir>/test/support/esbuild-transform.mjs' },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'css'],
  testTimeout: 30_000,
};
