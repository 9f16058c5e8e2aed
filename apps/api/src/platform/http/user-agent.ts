import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 300;

/** How the browser names itself, as far as it is kept. */
export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);
}
