import type { IncomingMessage } from 'node:http';

/**
 * The address of a request. If it cannot be decoded, stray `%` characters count as themselves, so that the result is
 * an address that does not exist (404) and not an error without the shop's page.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The result of decoding is used, because a bundler takes a call without effect whose result is not for dead code. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length <= path.length;
  } catch {
    return false;
  }
}
