import type { FastifyRequest } from 'fastify'

export const parameter = ({ ip }: FastifyRequest) => ip
