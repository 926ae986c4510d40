/** Every shared entry that only remotes use must still be imported by the shell, or the share scope has no getter for
 * it (RUNTIME-012). A test compares this list with `packages/federation`. */
export const sharedImports: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  '@annals/web-kit': () => import('@annals/web-kit'),
  '@annals/ui': () => import('@annals/ui'),
  '@annals/ui/reorder': () => import('@annals/ui/reorder'),
  '@annals/ui/editor': () => import('@annals/ui/editor'),
  '@annals/ui/media': () => import('@annals/ui/media'),
  '@annals/ui/menus': () => import('@annals/ui/menus')
}
