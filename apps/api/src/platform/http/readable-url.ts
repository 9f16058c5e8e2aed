import type { IncomingMessage } from 'node:http';

/**
 * The address of a request. If it cannot be decoded, stray `%` characters count as themselves, so that the result is
 * an address that does not exist (404) and not an error without the shop's page.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
