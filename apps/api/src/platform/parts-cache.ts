import { type ResponseCache, createResponseCache } from '@shop/response-cache';

/** An empty cache of what answers are made of, valid for one `version` of it. `maxBytes` counts it as JSON. */
export function createPartsCache<Part extends object>(options: {
  version: () => number;
  maxBytes: number;
}): ResponseCache<Part> {
  return createResponseCache<Part>({ ...options, bytesOf: (part) => JSON.stringify(part).length });
}
