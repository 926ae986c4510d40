// The async boundary: shared modules are settled before anything that uses them runs (ARCHITECTURE §2).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
