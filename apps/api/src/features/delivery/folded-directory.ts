import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StateCode } from '@shop/contract/delivery/states';

/** Where a PIN code is. */
export interface PinCodePlace {
  /** The state. There are several, likeliest first, if post offices of more than one state share the PIN code. */
  states: StateCode[];
  /** Empty if unknown, as for the Army's. */
  district: string;
}

/**
 * A directory of PIN codes as it is kept in memory: grouped by their first two digits and deflated. In each group, a
 * place has one line with the steps from one of its PIN codes to the next, where a step of 1 is left out: `02,Shimla`
 * and `171001,,,,2`.
 */
export type FoldedDirectory = ReadonlyMap<string, Uint8Array>;

/** @param csv `pin,states,district`, one PIN code per line, in ascending order, below a heading */
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
  // Copied, because the result of zlib lies in a buffer of 16 KB, however short it is.
  return new Uint8Array(deflateRawSync(lines.join('\n'), { level: 9 }));
}

/** The place of a PIN code of six digits; null if the directory does not have it. */
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
