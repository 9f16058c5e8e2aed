import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StateCode } from '@shop/contract/delivery/states';

/** Where a PIN code is. */
export interface PinCodePlace {
  /** The state; several, the likeliest first, where post offices of more than one share the PIN code. */
  states: StateCode[];
  /** Empty where it is not known, as for the Army's. */
  district: string;
}

/**
 * A directory of PIN codes as it is kept in memory: by their first two digits, deflated. Inside, each place has a line with
 * the steps from one of its PIN codes to the next, those of 1 left out: `02,Shimla` and `171001,,,,2`.
 */
export type FoldedDirectory = ReadonlyMap<string, Uint8Array>;

/** @param csv `pin,states,district`, one PIN code a line, in rising order, under a heading */
export function foldDirectory(csv: string): FoldedDirectory {
  const circles = new Map<string, Map<string, number[]>>();
  for (const line of csv.trimEnd().split('\n').slice(1)) {
    const [circle, pinCode, place] = [circleOf(line), Number(line.slice(0, 6)), line.slice(7)];
    const places = circles.get(circle) ?? new Map<string, number[]>();
    const pinCodes = places.get(place) ?? [];
    pinCodes.push(pinCode);
    places.set(place, pinCodes);
    circles.set(circle, places);
  }
  return new Map(Array.from(circles, ([circle, places]) => [circle, foldCircle(places)]));
}

function circleOf(text: string): string {
  return text.slice(0, 2);
}

function foldCircle(places: ReadonlyMap<string, readonly number[]>): Uint8Array {
  const lines = Array.from(places, ([place, pinCodes]) => {
    const steps = pinCodes.map((pinCode, index) => pinCode - (pinCodes[index - 1] ?? 0));
    return `${place}\t${steps.map((step) => (step === 1 ? '' : step)).join()}`;
  });
  // A copy: what zlib gives lies in a buffer of 16 KB, however short it is.
  return new Uint8Array(deflateRawSync(lines.join('\n'), { level: 9 }));
}

/** The place of six digits; null where the directory has none. */
export function findPlace(directory: FoldedDirectory, pinCode: string): PinCodePlace | null {
  const circle = directory.get(circleOf(pinCode));
  if (!circle) return null;
  for (const line of inflateRawSync(circle).toString().split('\n')) {
    const [place = '', steps = ''] = line.split('\t');
    if (hasPinCode(steps, Number(pinCode))) return parsePlace(place);
  }
  return null;
}

function hasPinCode(steps: string, wanted: number): boolean {
  let pinCode = 0;
  for (const step of steps.split(',')) {
    pinCode += Number(step) || 1;
    if (pinCode >= wanted) return pinCode === wanted;
  }
  return false;
}

function parsePlace(text: string): PinCodePlace {
  const comma = text.indexOf(',');
  const states = text.slice(0, comma);
  const district = text.slice(comma + 1);
  return { states: states === '' ? [] : (states.split('|') as StateCode[]), district };
}
