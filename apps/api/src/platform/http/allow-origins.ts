import { LANGUAGE_HEADER } from '@shop/messages/languages';
import type { FastifyInstance } from 'fastify';

/** How long a browser may cache the answer to a preflight, in seconds; browsers allow at most two hours. */
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

/** The headers that ordinary clients send (ruling 43). The `If-…` headers come from a browser's own cache. */
const ALLOWED_HEADERS = [
  'authorization',
  'content-type',
  'cache-control',
  'pragma',
  'expires',
  'x-requested-with',
  'if-none-match',
  'if-modified-since',
  'idempotency-key',
  LANGUAGE_HEADER,
];

/** Lets pages of these origins call with credentials. If there are none, only pages of the API's own origin can. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const { default: cors } = await import('@fastify/cors');
  const listed = new Set(origins);
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      done(null, {
        // `false` sends no header at all that would reveal anything to an unlisted origin.
        origin: origin !== undefined && listed.has(origin) ? origin : false,
        credentials: true,
        methods: ['GET', 'POST', 'PUT', 'DELETE'],
        allowedHeaders: ALLOWED_HEADERS,
        exposedHeaders: ['retry-after', 'content-disposition'],
        maxAge: PREFLIGHT_MAX_AGE_SECONDS,
        strictPreflight: false,
      });
    },
  });
}
