import { type Database, createSettingsStore, listPeople, resetFactorsByEmail } from '@shop/api';
import { StartError } from './start-error.ts';

/** Who works for the shop, a line each: email, name, role, second proofs, when they last used the shop. */
export async function listForOperator({ read }: Pick<Database, 'read'>): Promise<string> {
  const people = await listPeople(read);
  if (people.length === 0) return 'Nobody works for the shop yet: the next start makes the first owner.';
  return people
    .map(({ email, userName, role, hasAuthenticator, passkeys, recoveryCodesLeft, lastSeenAt }) =>
      [
        email,
        userName,
        role,
        hasAuthenticator || passkeys > 0
          ? `${hasAuthenticator ? 'authenticator app, ' : ''}${passkeys} passkeys, ${recoveryCodesLeft} recovery codes left`
          : 'password alone',
        lastSeenAt === null ? 'not signed in' : `last seen ${lastSeenAt.toISOString()}`,
      ].join(' | '),
    )
    .join('\n');
}

/**
 * Makes the password of an account enough again.
 * @param typed `reset <email>`
 * @throws StartError if it is something else, or nobody has that email
 */
export async function resetForOperator(database: Database, typed: readonly string[]): Promise<string> {
  const [command, email, ...more] = typed;
  if (command !== 'reset' || email === undefined || more.length > 0) {
    throw new StartError('Write: npm run people, or: npm run people -- reset <email>');
  }
  const settings = createSettingsStore({ database, mediaBase: '' });
  await settings.load();
  const outcome = await resetFactorsByEmail(database, email, {
    at: new Date(),
    settings: settings.current(),
  });
  if (outcome === 'unknown') throw new StartError(`No account has the email ${email}.`);
  const grace = 'If the shop requires two-step sign-in, the days to add it begin again.';
  if (outcome === 'none') return `${email} signs in with the password alone already. ${grace}`;
  return `${email} signs in with the password alone now, is signed out everywhere, and is told by a mail that leaves while the shop runs. ${grace}`;
}
