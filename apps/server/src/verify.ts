import { parseArgs } from 'node:util';
import { readEnvironment, verifyTrail } from '@shop/api';
import { StartError } from './start-error.ts';
import { openKeptDatabase } from './open-kept.ts';
import { tellOutcome } from './tell-outcome.ts';

/** `npm run verify`: with `--root <seal of a mail of the day>`, an entry must have that seal. */
await tellOutcome(async () => {
  const root = readRoot();
  const database = await openKeptDatabase(readEnvironment());
  try {
    const { entries, unchained, problem, seal, hasSeal } = await verifyTrail(database.read, root);
    if (problem !== null) throw new StartError(`The trail was tampered with. ${problem}`);
    if (!hasSeal) {
      throw new StartError(
        'No entry of the trail has this seal: it was written anew, or entries were removed.',
      );
    }
    return [
      `The trail is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}${unchained > 0 ? `, and ${unchained} that the shop has yet to chain` : ''}.`,
      ...(root === undefined ? [] : ['One of them has the seal that was given.']),
      ...(entries > 0 ? [`Seal: ${seal}`] : []),
    ].join('\n');
  } finally {
    await database.close();
  }
});

/** @throws StartError for anything else on the command line, or a seal that is not whole */
function readRoot(): string | undefined {
  let root: string | undefined;
  try {
    root = parseArgs({ options: { root: { type: 'string' } } })
      .values.root?.trim()
      .toLowerCase();
  } catch {
    throw new StartError('Write: npm run verify, or: npm run verify -- --root <seal of a mail of the day>');
  }
  if (root !== undefined && !/^[\da-f]{64}$/.test(root)) {
    throw new StartError(
      'A seal has 64 digits and letters from a to f. Copy the whole line from the mail of the day.',
    );
  }
  return root;
}
