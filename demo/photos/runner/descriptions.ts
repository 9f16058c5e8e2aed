import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A thing in the scene. `item` is what a scatter distributes; `back` is printed on the back of a vessel. */
export interface PartDescription {
  part: string;
  item?: PartDescription;
  back?: object;
}

/** A picture, as described by pictures/<name>.json. Lengths in cm, angles in degrees. */
export interface PictureDescription {
  size: readonly [number, number];
  parts: readonly PartDescription[];
  /** `set` names a module with lights of the studio. Default: `window`. */
  light?: { set?: string };
  [setting: string]: unknown;
}

type Written = Partial<PictureDescription> & { extends?: string; more?: readonly PartDescription[] };

function readOne(folder: string, name: string): Written {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Written;
}

/**
 * The description with that name. With `extends` it is based on another picture's description, overridden by its own
 * settings and extended by the parts in `more`. (A detail is usually the same scene with a closer camera and some
 * lather.)
 */
export function getDescription(folder: string, name: string): PictureDescription {
  const { extends: base, more = [], ...own } = readOne(folder, name);
  const whole = base === undefined ? own : { ...getDescription(folder, base), ...own };
  if (whole.size === undefined || whole.parts === undefined) {
    throw new Error(`pictures/${name}.json needs a size and parts.`);
  }
  return { ...whole, size: whole.size, parts: [...whole.parts, ...more] };
}

/** The names of all described pictures, sorted alphabetically. */
export function listPictures(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}

/** The kinds of part in a scene, each once. */
export function listPartKinds({ parts }: Pick<PictureDescription, 'parts'>): string[] {
  const kinds = new Set<string>();
  for (let queue = [...parts]; queue.length > 0; ) {
    const [first, ...rest] = queue;
    if (first === undefined) break;
    kinds.add(first.part);
    queue = first.item ? [first.item, ...rest] : rest;
  }
  return [...kinds].sort();
}
