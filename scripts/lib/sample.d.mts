export function takesAll(): boolean;
export function sampleNumber(): number;
export function changedParts(): string[];
export function startSweep(of?: {
  all?: boolean;
  sample?: number;
  changed?: readonly string[];
}): (...addresses: string[]) => boolean;
export function partsOfAddress(address: string): string[];
export function partsOf(files: readonly string[]): string[];
