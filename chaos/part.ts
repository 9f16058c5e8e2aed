import type { DatabaseKind } from './shop-under-test.ts';

/** How a campaign is to be run; what is not told is the campaign's own choice. */
export interface PartOptions {
  databases: readonly DatabaseKind[];
  /** The fault to plant, one of the campaign's `plants`. */
  plant: string | undefined;
  kills: number | undefined;
  rounds: number | undefined;
  instances: number | undefined;
  /** How many orders, messages or whatever the campaign counts. */
  count: number | undefined;
  minutes: number | undefined;
  /** Only what has this in its name, where a campaign is made of named pieces. */
  only: string | undefined;
  tell: (line: string) => void;
}

/** A campaign: a way to hurt the shop, and the judgement of what it did to it. */
export interface Part {
  title: string;
  /** Its controls: faults that `--plant` puts into it, each of which must turn it red. */
  plants: readonly string[];
  /** @returns what is wrong, a sentence each */
  run(options: PartOptions): Promise<string[]>;
}

/** A figure in the manner of all campaigns: what it is, and how much. */
export function figure(name: string, value: number | string): string {
  return `${name.padEnd(44)} ${value}`;
}
