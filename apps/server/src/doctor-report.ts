/** What is looked at, in the order of the report. */
export const CHECKS = [
  'variables',
  'node',
  'folder',
  'disk',
  'port',
  'database',
  'migrations',
  'clock',
  'secrets',
  'accounts',
  'keys',
  'webhook',
  'mail',
  'address',
  'backup',
] as const;

/** One thing that was looked at. A `note` is no fault, but not how a shop is opened to strangers either. */
export interface Finding {
  check: (typeof CHECKS)[number];
  state: 'ok' | 'note' | 'fault';
  sentence: string;
  /** What to do about it; null where nothing is to be done. */
  mend: string | null;
}

export function ok(check: Finding['check'], sentence: string): Finding {
  return { check, state: 'ok', sentence, mend: null };
}

export function note(check: Finding['check'], sentence: string, mend: string): Finding {
  return { check, state: 'note', sentence, mend };
}

export function fault(check: Finding['check'], sentence: string, mend: string): Finding {
  return { check, state: 'fault', sentence, mend };
}

export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check));
}

const WIDTH = Math.max(...CHECKS.map((check) => check.length));

/** The report as lines for people. */
export function reportText(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, state, sentence, mend }) => [
    `${state === 'fault' ? 'FAULT' : state.padEnd(5)}  ${check.padEnd(WIDTH)}  ${sentence}`,
    ...(mend === null ? [] : [`${' '.repeat(WIDTH + 9)}→ ${mend}`]),
  ]);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const notes = findings.filter(({ state }) => state === 'note').length;
  return [...lines, '', `${count(faults, 'fault')}, ${count(notes, 'note')}.`].join('\n');
}

export function count(number: number, one: string): string {
  return `${number === 0 ? 'no' : number} ${one}${number === 1 ? '' : 's'}`;
}
