/** What tests of areas use in place of the browser. No page loads this. */
export * from './device-store/fake-store.ts'
