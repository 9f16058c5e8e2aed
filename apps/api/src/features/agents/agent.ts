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
  return inHeader(header);
}

/** Most texts that are kept with what was read of them: an agent names itself in each of its calls. */
const MOST_KEPT = 1_000;

/** Reads each text once. */
function keeping(read: (text: string) => string): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const fresh = read(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, fresh);
    return fresh;
  };
}

const inHeader = keeping((header) => {
  const [, profile] = /(?:^|,)[ \t]*profile="([^"\\]*)"/.exec(header) ?? [];
  return fitProfile(profile);
});

/** The address of a profile, as it is compared and shown. @throws invalid_profile_url */
export function fitProfile(profile: unknown): string {
  if (typeof profile !== 'string' || profile.length > MAX_PROFILE) throw invalidProfile();
  return asAddress(profile);
}

const asAddress = keeping((profile) => {
  if (!URL.canParse(profile)) throw invalidProfile();
  const { protocol, username, password, host, pathname } = new URL(profile);
  if (protocol !== 'https:' || username !== '' || password !== '') throw invalidProfile();
  return `https://${host}${pathname}`;
});
