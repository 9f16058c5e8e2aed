import type { DatabaseKind } from './shop-under-test.ts';

/** Options of a campaign. Those that are not given are the campaign's own choice. */
export interface PartOptions {
  databases: readonly DatabaseKind[];
  /** The fault to plant, one of the campaign's `plants`. */
  plant: string | undefined;
  kills: number | undefined;
  rounds: number | undefined;
  instances: number | undefined;
  /** The number of orders, messages or whatever the campaign counts. */
  count: number | undefined;
  minutes: number | undefined;
  /** Runs only the pieces of the campaign whose name contains this text. */
  only: string | undefined;
  tell: (line: string) => void;
}

/** A campaign: a way to harm the shop, and the judgement of the result. */
export interface Part {
  title: string;
  /** Its controls: faults for `--plant`, each of which must make it fail. */
  plants: readonly string[];
  /** @returns what is wrong, a sentence each */
  run(options: PartOptions): Promise<string[]>;
}

/** A figure in the format of all campaigns: name and value. */
export function figure(name: string, value: number | string): string {
  return `${name.padEnd(44)} ${value}`;
}
