import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StateCode } from '@shop/contract/delivery/states';
import { type FoldedDirectory, type PinCodePlace, findPlace, foldDirectory } from './folded-directory.ts';

/** Every PIN code of India. */
export interface PinCodes {
  /** The place of a PIN code of six digits; null if no post office has it. */
  find(pinCode: string): Promise<PinCodePlace | null>;
}

/**
 * India Post's All India PIN Code Directory (data.gov.in, Government Open Data License - India, snapshot of October
 * 2025): `pin,states,district`, one PIN code per line, in ascending order, states by GST code. `npm run pin-codes` makes
 * it from the directory, in which seven PIN codes have a state that circle, division and position contradict.
 */
const FILE = join(import.meta.dirname, 'pin-codes.csv');

/** The directory in 21 KB of memory, read with the first question; each question unfolds some 2 KB of text. */
export function createPinCodes(): PinCodes {
  let directory: Promise<FoldedDirectory> | null = null;
  return {
    async find(pinCode) {
      directory ??= readFile(FILE, 'utf8').then(foldDirectory);
      return findPlace(await directory, pinCode);
    },
  };
}

/** Every PIN code with the states whose post offices share it, read anew with each call: nearly 20,000. */
export async function listPinCodes(): Promise<{ pinCode: string; states: StateCode[] }[]> {
  const [, ...lines] = (await readFile(FILE, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => {
    const [pinCode = '', states = ''] = line.split(',');
    return { pinCode, states: states.split('|').filter(Boolean) as StateCode[] };
  });
}
