import type { ChunkGroup } from '@rspack/core'

/** Shared modules that the frame itself uses. */
const FIRST_SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@annals/web-kit', '@annals/ui']

/** Whether the shell provides one of them in these chunks. */
export const isFirstGroup = ({ origins }: Pick<ChunkGroup, 'origins'>): boolean =>
  origins.some(({ module }) => {
    const identifier = module?.identifier() ?? ''
    return FIRST_SHARED.some(name => identifier.startsWith(`provide shared module (default) ${name}@`))
  })
