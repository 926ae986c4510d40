/** What the areas' tests use in place of the browser and the frame. No page loads this. */
export * from './fake-host.ts'
export * from './fake-store.ts'
export * from './stage.tsx'
