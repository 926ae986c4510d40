const common = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.(data|cache|test)/', '<rootDir>/e2e/']
}

/** Unit and service tests. `unit` needs nothing; `system` starts processes, listens on ports or fills memory; `browser`
 * runs in jsdom; `service` needs MONGODB_URL and REDIS_URL. */
export default {
  // A wait that never ends fails all the same; a busy machine does not.
  testTimeout: 240_000,
  // Modules of finished test files stay in a worker's memory; without a limit, a long run ends at the heap's.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'unit',
      transform: { '\\.ts$': '<rootDir>/tools/strip-types.mjs' },
      testMatch: ['<rootDir>/{packages,infra,svc-*,bench,tools,shell,mf-*}/**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.(service|system|browser)\\.test\\.ts$']
    },
    {
      ...common,
      displayName: 'system',
      transform: { '\\.ts$': '<rootDir>/tools/strip-types.mjs' },
      testMatch: ['<rootDir>/{packages,svc-*,infra}/**/*.system.test.ts']
    },
    {
      ...common,
      displayName: 'service',
      transform: { '\\.ts$': '<rootDir>/tools/strip-types.mjs' },
      testMatch: ['<rootDir>/{packages,svc-*,infra}/**/*.service.test.ts']
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tools/browser-setup.mjs'],
      transform: {
        '\\.(t|j|mj)sx?$': [
          '@swc/jest',
          {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022'
            },
            module: { type: 'es6' }
          }
        ]
      },
      transformIgnorePatterns: ['/node_modules/'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/style-stub.cjs' },
      testMatch: [
        '<rootDir>/{packages,shell,mf-*}/**/*.test.tsx',
        '<rootDir>/{packages,shell,mf-*}/**/*.browser.test.ts'
      ]
    }
  ]
}
