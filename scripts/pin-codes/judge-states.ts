import type { StateCode } from '../../packages/contract/src/delivery/states.ts';
import type { Position, PostOffice } from './read-directory.ts';
import { ENCLAVES, TERRITORIES } from './territories.ts';

/** A line of the shop's table. */
export interface Place {
  pinCode: string;
  /** Most post offices first; empty if unknown. */
  states: StateCode[];
  district: string;
}

/** Why a place is not what its post offices say. */
export interface Correction {
  pinCode: string;
  from: string;
  to: string;
  reason: string;
}

/** Offices around a place whose states are compared. */
const NEIGHBOURS = 25;
/** A share of neighbours that decides a state. */
const CLEAR_SHARE = 0.9;
/** A state that fewer of a division's offices name than this is a slip, or one of `ENCLAVES`. */
const LEAST_SHARE_OF_DIVISION = 0.02;
/** Degrees around a place in which neighbours are searched: some 60 km. */
const REACH = 0.6;

/**
 * The table of places, one for each PIN code in ascending order, with what was corrected. A state that an office names
 * is held against its circle, its division and the offices around it:
 *
 * - One that the circle does not serve is dropped, unless `TERRITORIES` has it `across` and another office there names
 *   one of the circle's own.
 * - In a circle of several states, one that under 2 % of the division's offices name is dropped, enclaves apart.
 * - If nothing is left, the state is the one that nine of ten located offices around it name, or without such a
 *   majority the only one of its division that the circle serves, and else unknown. The district comes from the same.
 *
 * Positions alone contradict nothing: some 60 PIN codes have an office placed hundreds of kilometres away.
 */
export function judgeStates(offices: readonly PostOffice[]): { places: Place[]; corrections: Correction[] } {
  const byPinCode = Map.groupBy(offices, ({ pinCode }) => pinCode);
  const evidence = gatherEvidence(offices);
  const corrections: Correction[] = [];
  const places = [...byPinCode.keys()].toSorted().map((pinCode) => {
    const there = byPinCode.get(pinCode) ?? [];
    const stated = mostNamed(there.map(({ state }) => state));
    const district = mostNamed(there.map((office) => office.district || null))[0] ?? '';
    const circle = mostNamed(there.map((office) => office.circle))[0] ?? '';
    const { states, reason } = believe(stated, {
      pinCode,
      circle,
      division: there[0]?.division ?? '',
      evidence,
    });
    if (reason === null) return { pinCode, states, district: inTitleCase(district) };
    const place =
      states.length > 0
        ? { pinCode, states, district: inTitleCase(district) }
        : inferPlace(pinCode, { there, circle, evidence });
    corrections.push({
      pinCode,
      from: tell(stated, district),
      to: tell(place.states, place.district),
      reason,
    });
    return place;
  });
  return { places, corrections };
}

interface Evidence {
  /** Offices of each circle and division. */
  divisions: ReadonlyMap<string, readonly PostOffice[]>;
  /** Located offices that a circle can vouch for, by whole degrees. */
  located: ReadonlyMap<string, readonly PostOffice[]>;
}

function gatherEvidence(offices: readonly PostOffice[]): Evidence {
  return {
    divisions: Map.groupBy(offices, ({ circle, division }) => `${circle}/${division}`),
    located: Map.groupBy(
      offices.filter(
        ({ circle, state, position }) => position !== null && servedBy(circle).includes(state as never),
      ),
      ({ position }) => cellOf((position as Position).north, (position as Position).east),
    ),
  };
}

function cellOf(north: number, east: number): string {
  return `${Math.floor(north)}/${Math.floor(east)}`;
}

function servedBy(circle: string): readonly StateCode[] {
  const territory = TERRITORIES[circle];
  if (territory === undefined)
    throw new Error(`No territory is known for '${circle}': add it to territories.ts.`);
  return territory.served;
}

function believe(
  stated: readonly StateCode[],
  {
    pinCode,
    circle,
    division,
    evidence,
  }: { pinCode: string; circle: string; division: string; evidence: Evidence },
): { states: StateCode[]; reason: string | null } {
  const served = servedBy(circle);
  const across = TERRITORIES[circle]?.across ?? [];
  const isOwn = stated.some((state) => served.includes(state));
  const reasons: string[] = [];
  const states = stated.filter((state) => {
    if (!served.includes(state)) {
      if (isOwn && across.includes(state)) return true;
      reasons.push(`${circle} does not serve ${state}`);
      return false;
    }
    if (served.length === 1 || ENCLAVES.has(pinCode)) return true;
    const among = evidence.divisions.get(`${circle}/${division}`) ?? [];
    const share = among.filter((office) => office.state === state).length / among.length;
    if (share >= LEAST_SHARE_OF_DIVISION) return true;
    reasons.push(`of ${division} ${(share * 100).toFixed(1)} % name ${state}`);
    return false;
  });
  return { states, reason: reasons.length === 0 ? null : reasons.join('; ') };
}

/** Where a PIN code is, if what its own offices say cannot be. */
function inferPlace(
  pinCode: string,
  { there, circle, evidence }: { there: readonly PostOffice[]; circle: string; evidence: Evidence },
): Place {
  const served = servedBy(circle);
  const around = there.flatMap(({ position }) =>
    position === null ? [] : findNeighbours(position, pinCode, evidence),
  );
  const [likeliest] = mostNamed(around.map(({ state }) => state));
  const share = around.filter(({ state }) => state === likeliest).length / Math.max(1, around.length);
  const fellows = there
    .flatMap((office) => evidence.divisions.get(`${office.circle}/${office.division}`) ?? [])
    .filter((office) => office.pinCode !== pinCode && served.includes(office.state as never));
  const ofDivision = mostNamed(fellows.map(({ state }) => state));
  const state =
    likeliest !== undefined && served.includes(likeliest) && share >= CLEAR_SHARE
      ? likeliest
      : ofDivision.length === 1
        ? ofDivision[0]
        : undefined;
  if (state === undefined) return { pinCode, states: [], district: '' };
  const witnesses = [...around, ...fellows].filter(
    (office) => office.state === state && office.district !== '',
  );
  const nearest = around.length > 0 ? witnesses.slice(0, NEIGHBOURS) : witnesses;
  const district = mostNamed(nearest.map((office) => office.district.toUpperCase()))[0] ?? '';
  return { pinCode, states: [state], district: inTitleCase(district) };
}

function findNeighbours({ north, east }: Position, pinCode: string, { located }: Evidence): PostOffice[] {
  const cells = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((right) => cellOf(north + up, east + right)));
  const distance = ({ position }: PostOffice) =>
    Math.hypot((position as Position).north - north, (position as Position).east - east);
  return cells
    .flatMap((cell) => located.get(cell) ?? [])
    .filter((office) => office.pinCode !== pinCode && distance(office) <= REACH)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEIGHBOURS);
}

/** Each value once, the most frequent first and of two as frequent the one met first; null is none. */
function mostNamed<Value extends string>(values: readonly (Value | null)[]): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

function inTitleCase(district: string): string {
  return district
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}+/gu, (word) =>
      word === 'and' || word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

function tell(states: readonly StateCode[], district: string): string {
  return `${states.join('|') || 'unknown'} ${district}`.trim();
}
