import type { FastifyRequest } from 'fastify'

export const read = (request: FastifyRequest) => request.ip
