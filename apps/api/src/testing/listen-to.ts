import type { Database, Topic } from '../database.ts';

/** The same database, and a function that returns what its transactions have told since its last call. */
export function listenTo(database: Database): { database: Database; heard: () => Topic[] } {
  let told: Topic[] = [];
  return {
    database: database.hearing((topic) => void told.push(topic)),
    heard() {
      const since = told;
      told = [];
      return since;
    },
  };
}
