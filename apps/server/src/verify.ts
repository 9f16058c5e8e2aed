import { parseArgs } from 'node:util';
import { readEnvironment, verifyTrail } from '@shop/api';
import { StartError } from './start-error.ts';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/** `npm run verify`: with `--root <seal of a mail of the day>`, an entry must have that seal. */
await tellOutcome(async () => {
  const { values } = parseArgs({ options: { root: { type: 'string' } } });
  const database = await openKeptDatabase(readEnvironment());
  try {
    const { entries, unchained, problem, seal, hasSeal } = await verifyTrail(
      database.read,
      values.root?.trim().toLowerCase(),
    );
    if (problem !== null) throw new StartError(`The trail was tampered with. ${problem}`);
    if (!hasSeal) {
      throw new StartError(
        'No entry of the trail has this seal: it was written anew, or entries were removed.',
      );
    }
    return [
      `The trail is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}${unchained > 0 ? `, and ${unchained} that the shop has yet to chain` : ''}.`,
      ...(entries > 0 ? [`Seal: ${seal}`] : []),
    ].join('\n');
  } finally {
    await database.close();
  }
});
