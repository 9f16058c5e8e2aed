import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StateCode } from '@shop/contract/delivery/states';

/** Where a PIN code is. */
export interface PinCodePlace {
  /** The state; several, the likeliest first, where post offices of more than one share the PIN code. */
  states: StateCode[];
  /** Empty where it is not known, as for the Army's. */
  district: string;
}

/** Every PIN code of India. */
export interface PinCodes {
  /** The place of six digits; null where no post office has them. */
  find(pinCode: string): Promise<PinCodePlace | null>;
}

/**
 * India Post's All India PIN Code Directory (data.gov.in, Government Open Data License - India, snapshot of October
 * 2025): `pin,states,district`, one PIN code a line, in rising order, states by GST code.
 */
const FILE = join(import.meta.dirname, 'pin-codes.csv');

/** The directory in 0.3 MB of memory, read with the first question. */
export function createPinCodes(): PinCodes {
  let directory: Promise<Directory> | null = null;
  return {
    async find(pinCode) {
      directory ??= readDirectory();
      const { pinCodes, places, placeOf } = await directory;
      const row = indexOf(pinCodes, Number(pinCode));
      return row === -1 ? null : (places[placeOf[row] ?? -1] ?? null);
    },
  };
}

interface Directory {
  /** Rising. */
  pinCodes: Uint32Array;
  /** For each PIN code, the index of its place: 19,586 PIN codes share some 760 places. */
  placeOf: Uint16Array;
  places: PinCodePlace[];
}

async function readDirectory(): Promise<Directory> {
  const lines = (await readFile(FILE, 'utf8')).trimEnd().split('\n').slice(1);
  const known = new Map<string, number>();
  const places: PinCodePlace[] = [];
  const placeOf = new Uint16Array(lines.length);
  const pinCodes = Uint32Array.from(lines, (line) => Number(line.slice(0, 6)));
  for (const [row, line] of lines.entries()) {
    const text = line.slice(7);
    const index = known.get(text) ?? places.push(parsePlace(text)) - 1;
    known.set(text, index);
    placeOf[row] = index;
  }
  return { pinCodes, placeOf, places };
}

function parsePlace(text: string): PinCodePlace {
  const comma = text.indexOf(',');
  const states = text.slice(0, comma);
  const district = text.slice(comma + 1);
  return { states: states === '' ? [] : (states.split('|') as StateCode[]), district };
}

/** Binary search; -1 where it is not there. */
function indexOf(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
