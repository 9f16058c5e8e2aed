import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which addresses that somebody typed or sent may be reached. */
export interface Network {
  isAllowed: (ipAddress: string) => boolean;
  /** Only the ports of the web. */
  hasUsualPorts: boolean;
  /** Only what is encrypted. */
  needsHttps?: boolean;
}

/** No machine of the shop's own network, no private one. */
export const INTERNET: Network = { isAllowed: isPublicAddress, hasUsualPorts: true };

/** The address is none of the web, or not one that may be reached. */
export class AddressRefusedError extends Error {
  readonly problem: 'not-an-address' | 'not-public';

  constructor(problem: AddressRefusedError['problem']) {
    super(`address refused: ${problem}`);
    this.problem = problem;
  }
}

/**
 * An address that may be reached as far as it can be told without a name server: a name is checked when it is looked
 * up (`createLookup`), what is written as an IP address never is.
 * @throws AddressRefusedError
 */
export function ensureAllowed(address: string, { isAllowed, hasUsualPorts, needsHttps }: Network): URL {
  const url = URL.parse(address);
  const protocols = needsHttps ? ['https:'] : ['http:', 'https:'];
  if (!url || !protocols.includes(url.protocol)) throw new AddressRefusedError('not-an-address');
  if (url.username !== '' || url.password !== '') throw new AddressRefusedError('not-an-address');
  if (hasUsualPorts && url.port !== '') throw new AddressRefusedError('not-public');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressRefusedError('not-public');
  return url;
}

/** Looks a name up for a connection, which fails with AddressRefusedError where it leads to what may not be reached. */
export function createLookup({ isAllowed }: Network): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error) return done(error, '');
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new AddressRefusedError('not-public') as NodeJS.ErrnoException, '');
      }
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}
