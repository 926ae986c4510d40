import { FileProblem } from './problem.ts'

export const notPublic = (): FileProblem =>
  new FileProblem(
    'This address is not on the public internet.',
    'An address that anybody can open, or the picture in a zip file.'
  )

/** Ports of the web. */
export const WEB_PORTS: readonly number[] = [80, 443]

export const wrongPort = (port: number | string): FileProblem =>
  new FileProblem(
    `This address names port ${port}. Only the usual ports of the web (80 and 443) are asked.`,
    'The address without a port, or the picture in a zip file.'
  )
