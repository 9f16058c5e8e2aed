import type { IncomingMessage } from 'node:http';

/**
 * The address of a request; where it cannot be decoded, its stray `%` count as themselves, so that it is an
 * address that nothing has (404) and not an error without the shop's page.
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
