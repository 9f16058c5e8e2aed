import { type LookupAddress, lookup } from 'node:dns';
import { type LookupFunction, isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which addresses that somebody typed or sent may be reached. */
export interface Network {
  isAllowed: (ipAddress: string) => boolean;
  /** Whether only the usual ports of the web are allowed. */
  hasUsualPorts: boolean;
  /** Whether connections must be encrypted. */
  needsHttps?: boolean;
}

/** Excludes the shop's own network and every private one. */
export const INTERNET: Network = { isAllowed: isPublicAddress, hasUsualPorts: true };

/** The address is not one of the web, or may not be reached. */
export class AddressRefusedError extends Error {
  readonly problem: 'not-an-address' | 'not-public';

  constructor(problem: AddressRefusedError['problem']) {
    super(`address refused: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Checks an address as far as possible without a name server. Host names are checked when they are resolved
 * (`createLookup`), but an address written as an IP address never is, so it is checked here.
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

/** Resolves a name for a connection, and fails with AddressRefusedError if its address may not be reached. */
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
