import { runCrowd } from './crowd.ts';
import { runOversell } from './oversell.ts';
import type { Part, PartOptions } from './part.ts';

const SCARCE_ROUNDS = 3;
const CROWD_ROUNDS = 20;
/** How often 2,000 buyers compete for 1,000 pieces (docs/quality.md). */
const CROWDS = 3;

/** More buyers than pieces, in a few rounds. */
export const oversell: Part = {
  title: 'more buyers than there is',
  plants: [],
  async run({ databases, rounds = SCARCE_ROUNDS, tell }) {
    const complaints: string[] = [];
    for (const database of databases) {
      tell(database);
      complaints.push(...(await runOversell({ database, rounds, tell })));
    }
    return complaints;
  },
};

/** Thousands at once, and as a control the same without the gate in front of the locks, which must be noticeable. */
export const crowd: Part = {
  title: 'a crowd that wants the same at the same moment',
  plants: ['no-gate'],
  async run({ databases, plant, rounds = CROWD_ROUNDS, tell }) {
    if (plant === 'no-gate') return runCrowd({ database: 'postgres', isGateOut: true, tell });
    const complaints: string[] = [];
    for (const database of databases) {
      tell(database);
      for (let round = 1; round <= CROWDS; round += 1) {
        complaints.push(...(await runCrowd({ database, tell })));
      }
      complaints.push(...(await runOversell({ database, rounds, tell })));
      if (database === 'postgres') complaints.push(...(await seeGateOut(tell)));
    }
    return complaints;
  },
};

/** The control: without the gate the crowd must be noticeable. */
async function seeGateOut(tell: PartOptions['tell']): Promise<string[]> {
  tell('the gate taken out');
  const complaints = await runCrowd({ database: 'postgres', isGateOut: true, tell });
  return complaints.length > 0 ? [] : ['the control "gate taken out" was not seen'];
}
