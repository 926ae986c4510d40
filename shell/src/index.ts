// The async boundary: shared modules are settled before anything that uses them runs (architecture §2).
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
