import type { FastifyRequest } from 'fastify'

export function takenOut(request: FastifyRequest) {
  const { ip } = request
  return ip
}
