import type { FastifyInstance } from 'fastify';

/** How long a browser may remember the answer, in seconds; browsers take at most two hours. */
const REMEMBER_SECONDS = 7_200;

/** Lets pages of these origins call with credentials; without any, only pages of the API's own origin can. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const { default: cors } = await import('@fastify/cors');
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'content-disposition'],
    maxAge: REMEMBER_SECONDS,
  });
}
