import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SealingKey, newSealingKey, sealingKey } from './seal.ts';

/** The keys of this shop: the first seals, and each opens what it has sealed. */
export interface KeyRing {
  keys(): SealingKey[];
  /** The key that seals. It is made if there is none. */
  first(): SealingKey;
  /** Puts a new key before those of the file. Given keys stay as they are. */
  addFirst(): void;
  /** Removes all keys of the file but the first, when nothing is sealed with them any more. */
  keepFirst(): void;
}

/** The file in the data folder that has the keys, one a line. No backup contains it. */
export const KEY_FILE = 'secrets.key';

/**
 * The keys of `given` (separated by commas), or those of the file in `folder`. The file is made when something is
 * sealed for the first time, with rights for nobody else, and is read anew each time: other processes may change it.
 */
export function openKeyRing({ folder, given }: { folder: string; given: readonly SealingKey[] }): KeyRing {
  const path = join(folder, KEY_FILE);
  const keys = () => (given.length > 0 ? [...given] : readKeys(path));
  return {
    keys,
    first() {
      const [known] = keys();
      if (known !== undefined) return known;
      makeFile(folder, path);
      const [made] = readKeys(path);
      if (made === undefined) throw new Error(`${path} has no key: each line is 32 bytes in base64`);
      return made;
    },
    addFirst() {
      if (given.length === 0) writeKeys(folder, path, [newSealingKey(), ...readKeys(path).map(textOf)]);
    },
    keepFirst() {
      if (given.length === 0) writeKeys(folder, path, readKeys(path).slice(0, 1).map(textOf));
    },
  };
}

/** The keys of a text, separated by commas or lines; what is no key is left out. */
export function keysOf(text: string): SealingKey[] {
  return text
    .split(/[\s,]+/)
    .map(sealingKey)
    .filter((key) => key !== null);
}

function readKeys(path: string): SealingKey[] {
  try {
    return keysOf(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const textOf = ({ bytes }: SealingKey) => bytes.toString('base64');

/** Anyone who reads the file sees the former keys or these, never a part of them. */
function writeKeys(folder: string, path: string, keys: readonly string[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${keys.join('\n')}\n`, { mode: 0o600 });
  renameSync(own, path);
}

/** Of two processes that make it at once, the file of one remains, whole. */
function makeFile(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${newSealingKey()}\n`, { mode: 0o600 });
  try {
    linkSync(own, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}
