import type { Database } from '../database.ts';

/**
 * `database`, watched: after each of its transactions, `untold` gets the kinds of mails that it has put into the
 * outbox without telling the job that sends them. Such mails wait until the job's timer. `told` gets the others.
 * Of transactions at the same time, one that tells counts for all.
 */
export function watchMails(database: Database): {
  watched: Database;
  told: Set<string>;
  untold: Set<string>;
} {
  const told = new Set<string>();
  const untold = new Set<string>();
  const seen = new Set<string>();
  let tells = 0;

  async function watch<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = tells;
    const result = await run();
    for (const { id, kind } of await database.read
      .selectFrom('outbox_mails')
      .select(['id', 'kind'])
      .execute()) {
      if (seen.has(id)) continue;
      seen.add(id);
      (tells > before ? told : untold).add(kind);
    }
    return result;
  }

  const watching = (inner: Database): Database => ({
    read: inner.read,
    write: (work) => watch(() => inner.write(work)),
    writeOne: (build) => watch(() => inner.writeOne(build)),
    writeLocking: (work) => watch(() => inner.writeLocking(work)),
    writeOneLocking: (build, toldBy) => watch(() => inner.writeOneLocking(build, toldBy)),
    writeTogether: (kind, work) => watch(() => inner.writeTogether(kind, work)),
    writeTogetherLocking: (kind, work) => watch(() => inner.writeTogetherLocking(kind, work)),
    hearing: (hear) =>
      watching(
        inner.hearing((topic) => {
          if (topic === 'mails') tells += 1;
          hear(topic);
        }),
      ),
  });
  return { watched: watching(database), told, untold };
}
