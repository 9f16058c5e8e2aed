import { isIP } from 'node:net';

/** The contents of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable is wrong or missing. The message is one line that names it and says how to fix it. */
export class ConfigError extends Error {
  readonly variable: string;
  readonly fix: string;

  constructor(variable: string, fix: string) {
    super(`${variable}: ${fix}`);
    this.name = 'ConfigError';
    this.variable = variable;
    this.fix = fix;
  }
}

/**
 * The trimmed value; null if unset. An empty value counts as unset, because that is how many hosts clear a variable.
 */
export function findText(env: Environment, variable: string): string | null {
  return env[variable]?.trim() || null;
}

export function readWholeNumber(
  env: Environment,
  variable: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const text = findText(env, variable);
  if (text === null) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigError(variable, `give a whole number from ${min} to ${max}, not '${text}'`);
  }
  return value;
}

export function readChoice<const Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): Choice {
  const text = findText(env, variable);
  if (text === null) return fallback;
  const choice = choices.find((known) => known === text);
  if (choice === undefined)
    throw new ConfigError(variable, `give one of ${choices.join(', ')}, not '${text}'`);
  return choice;
}

/** An address such as `https://shop.example`, without a path, as browsers write origins; null if unset. */
export function findOrigin(env: Environment, variable: string): string | null {
  const text = findText(env, variable);
  return text === null ? null : originOf(variable, text);
}

/** Addresses separated by commas. */
export function readOrigins(env: Environment, variable: string): string[] {
  return listOf(env, variable).map((text) => originOf(variable, text));
}

/** A full http(s) address with its path, without a trailing slash; null if unset. */
export function findAddress(env: Environment, variable: string): string | null {
  const text = findText(env, variable);
  if (text === null) return null;
  return urlOf(variable, text, ['http:', 'https:'], 'https://host').href.replace(/\/$/, '');
}

/** Where a sandbox is that this process runs, on a port after the shop's. */
export function besideShop(host: string, port: number): string {
  const ownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${ownHost.includes(':') ? `[${ownHost}]` : ownHost}:${port}`;
}

/** A URL of one of `protocols`. Its text may contain a password, so the error does not repeat it. */
export function urlOf(variable: string, text: string, protocols: string[], example: string): URL {
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(variable, `give an address such as ${example}`);
  }
  return url;
}

/** Addresses, ranges or the names of ranges, separated by commas; false if unset. */
export function readProxies(env: Environment, variable: string): string[] | false {
  const proxies = listOf(env, variable);
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong !== undefined) {
    throw new ConfigError(
      variable,
      `give addresses or ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between, not '${wrong}'`,
    );
  }
  return proxies.length === 0 ? false : proxies;
}

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function listOf(env: Environment, variable: string): string[] {
  return (findText(env, variable) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function originOf(variable: string, text: string): string {
  const url = urlOf(variable, text, ['http:', 'https:'], 'https://shop.example');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(variable, `give the address alone, ${url.origin}, without a path`);
  }
  return url.origin;
}
