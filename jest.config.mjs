const project = {
  roots: ['<rootDir>/test'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  transform: { '\\.(tsx?|css)$': '<rootDir>/test/support/esbuild-transform.mjs' },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'css'],
};

export default {
  // Jest ignores it in a project.
  testTimeout: 60_000,
  // A file that waits for a browser or a database leaves its core to the other worker.
  maxWorkers: 2,
  // Workers keep the modules of every file in memory, so replace them before the machine runs out.
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    // Needs nothing but Node: no database, no browser, no build.
    { ...project, displayName: 'unit', testMatch: ['<rootDir>/test/{unit,architecture}/**/*.test.{ts,tsx}'] },
    {
      ...project,
      displayName: 'services',
      setupFiles: ['<rootDir>/test/support/production.mjs'],
      testMatch: ['<rootDir>/test/{contract,http,journeys}/**/*.test.{ts,tsx}'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
