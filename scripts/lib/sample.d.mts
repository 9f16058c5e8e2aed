export function takesAll(): boolean;
export function sampleNumber(): number;
export function changedParts(): string[];
/** What a sweep goes by; by default, what the run goes by. */
export interface Sweep {
  all?: boolean;
  sample?: number;
  changed?: readonly string[];
  turns?: number;
}
export function startSweep(sweep?: Sweep): (...addresses: string[]) => boolean;
export function partsOfAddress(address: string): string[];
export function partsOf(files: readonly string[]): string[];
export function listPages(): { path: string; page: string; pattern: RegExp }[];
