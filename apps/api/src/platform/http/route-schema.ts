import type { RouteOptions } from 'fastify';
import { bodyLimitOf } from '@shop/contract/body-limit';
import { type Endpoint, isForKeys } from '@shop/contract/endpoint';
import { Failure } from '@shop/contract/schemas';

const CONTENT_TYPES = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  json: 'application/json',
  zip: 'application/zip',
  tar: 'application/x-tar',
} as const;

/** The schemas of a route, and what the API's documentation says of it. */
export function schemaOf(endpoint: Endpoint): RouteOptions['schema'] {
  const { params, query, body, response, answers, summary, path } = endpoint;
  return {
    summary,
    ...(body && { description: `The body may have at most ${bodyLimitOf(endpoint) / 1_024} KB.` }),
    tags: [path.split('/')[2] ?? ''],
    security: needsIdentity(endpoint)
      ? [{ bearer: [] }, ...(isForKeys(endpoint) ? [{ apiKey: [] }] : [])]
      : [],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: answers ? { content: { [CONTENT_TYPES[answers]]: { schema: response } } } : response,
      '4xx': Failure,
      '5xx': Failure,
    },
  };
}

/** The provider is identified by its signature on the body, not by a token. */
export function needsIdentity({ access }: Endpoint): boolean {
  return access !== 'anyone' && access !== 'provider';
}
