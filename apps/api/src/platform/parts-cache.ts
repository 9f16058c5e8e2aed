import { type ResponseCache, createResponseCache } from '@shop/response-cache';

/** An empty cache of what answers are made of, valid for one `version` of it. */
export function createPartsCache<Part extends object>(options: {
  version: () => number;
  maxBytes: number;
  bytesOf: (part: Part) => number;
}): ResponseCache<Part> {
  return createResponseCache<Part>(options);
}
