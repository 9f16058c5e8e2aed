import { isDeepStrictEqual } from 'node:util';
import { type Tables, migrate, databaseSchema, openPostgres } from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import {
  type FinalState,
  ONE_FINAL_STATE,
  type Ordering,
  allOrderings,
  buildOrderingStage,
} from '@shop/api/testing/event-orderings';
import { type Part, figure } from './part.ts';

/** Each stage has its own database and provider. */
const STAGES = 2;

/** Every sequence in which the provider's events about one order can arrive. */
export const orderings: Part = {
  title: 'the six events of an order in all 1,440 orderings, once and doubled',
  plants: ['one-differs'],
  async run({ count, plant, tell }) {
    const all = allOrderings();
    // Odd, so that the selection contains both single and repeated events.
    const every = Math.floor(all.length / (count ?? all.length)) | 1;
    const chosen = all.filter((_, index) => index % every === 0);
    const states = await playAll(chosen);
    if (plant === 'one-differs') states[0] = { ...ONE_FINAL_STATE, refundedPaise: 0 };
    const others = states.filter((state) => !isDeepStrictEqual(state, ONE_FINAL_STATE));
    tell(figure('orderings played', states.length));
    tell(figure('final states', new Set(states.map((state) => JSON.stringify(state))).size));
    return states.flatMap((state, index) =>
      others.includes(state) ? [`after ${nameOf(chosen[index])}: ${JSON.stringify(state)}`] : [],
    );
  },
};

function nameOf(ordering: Ordering | undefined): string {
  return `${ordering?.events.join(', ')}${ordering?.isDoubled ? ', doubled' : ''}`;
}

async function playAll(chosen: readonly Ordering[]): Promise<FinalState[]> {
  const postgres = await startTestPostgres();
  const states: FinalState[] = [];
  const waiting = [...chosen.entries()];
  try {
    const admin = openPostgres(postgres.urlOf('postgres'));
    await admin.runStatement('create database stage_1');
    await admin.close();
    const names = ['postgres', 'stage_1'].slice(0, STAGES);
    await Promise.all(
      names.map(async (name) => {
        const database = openPostgres<Tables>(postgres.urlOf(name));
        await migrate(database, databaseSchema);
        const stage = await buildOrderingStage(database);
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
          const [index, ordering] = next;
          states[index] = await stage.play(ordering);
        }
        await stage.close();
        await database.close();
      }),
    );
    return states;
  } finally {
    await postgres.stop();
  }
}
