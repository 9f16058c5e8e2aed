import { invalidProfile } from './agent-error.ts';

/** Who calls: a program that shops for a person. */
export interface Agent {
  /** The address of its profile, by which it names itself. Nobody has checked that it is this agent. */
  profile: string;
  /** The network address of the caller. */
  address: string;
}

const MAX_PROFILE = 500;

/** The profile in a `UCP-Agent` header, a dictionary of RFC 8941: `profile="https://…"`. @throws invalid_profile_url */
export function profileInHeader(header: string | string[] | undefined): string {
  if (typeof header !== 'string') throw invalidProfile();
  const [, profile] = /(?:^|,)[ \t]*profile="([^"\\]*)"/.exec(header) ?? [];
  return fitProfile(profile);
}

/** Profiles that were read before: an agent names itself in each of its calls. */
const read = new Map<string, string>();
const MOST_READ = 1_000;

/** The address of a profile, as it is compared and shown. @throws invalid_profile_url */
export function fitProfile(profile: unknown): string {
  if (typeof profile !== 'string' || profile.length > MAX_PROFILE) throw invalidProfile();
  const known = read.get(profile);
  if (known !== undefined) return known;
  const fit = readProfile(profile);
  if (read.size >= MOST_READ) read.clear();
  read.set(profile, fit);
  return fit;
}

function readProfile(profile: string): string {
  if (!URL.canParse(profile)) throw invalidProfile();
  const { protocol, username, password, host, pathname } = new URL(profile);
  if (protocol !== 'https:' || username !== '' || password !== '') throw invalidProfile();
  return `https://${host}${pathname}`;
}
