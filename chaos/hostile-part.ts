import { runHostile } from './hostile.ts';
import type { Part, PartOptions } from './part.ts';

const CONTROLS = ['noLimits', 'stalled'] as const;

/**
 * Malicious visitors, and the controls: without limits, and with a shop that stops for a while, the effect must be
 * noticeable.
 */
export const hostile: Part = {
  title: 'visitors who mean harm, and who means none meanwhile',
  plants: CONTROLS,
  async run({ databases, plant, tell }) {
    if (!databases.includes('postgres')) return [];
    const planted = CONTROLS.find((control) => control === plant);
    if (planted !== undefined) return runHostile({ control: planted, tell });
    return [...(await runHostile({ tell })), ...(await seeControls(tell))];
  },
};

async function seeControls(tell: PartOptions['tell']): Promise<string[]> {
  const unseen: string[] = [];
  for (const control of CONTROLS) {
    tell(`the control ${control}`);
    const complaints = await runHostile({ control, tell });
    for (const complaint of complaints) tell(`seen: ${complaint}`);
    if (complaints.length === 0) unseen.push(`the control "${control}" was not seen`);
  }
  return unseen;
}
