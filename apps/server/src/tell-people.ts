import { type Database, createSettingsStore, listPeople, makeOwner, resetFactorsByEmail } from '@shop/api';
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
 * Lets somebody in for the operator of the server.
 * @param typed `reset <email>` or `owner <email>`
 * @throws StartError if it is something else, or nobody has the email of a reset
 */
export async function letInForOperator(database: Database, typed: readonly string[]): Promise<string> {
  const [command, email, ...more] = typed;
  const isKnown = command === 'reset' || command === 'owner';
  if (!isKnown || email === undefined || !/^\S+@\S+$/.test(email) || more.length > 0) {
    throw new StartError(
      'Write: npm run people, or: npm run people -- reset <email>, or: npm run people -- owner <email>',
    );
  }
  return command === 'reset' ? resetForOperator(database, email) : makeOwnerForOperator(database, email);
}

/** For a shop of which no owner can get in any more. */
async function makeOwnerForOperator(database: Database, email: string): Promise<string> {
  const opens = '‘Forgot your password?’ at the sign-in mails a link to choose a password.';
  if (!(await makeOwner(database, email))) return `${email} is an owner already. ${opens}`;
  return `${email} is an owner now. ${opens} Others who work for the shop stay: see /admin/people.`;
}

/** Makes the password of an account enough again. */
async function resetForOperator(database: Database, email: string): Promise<string> {
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
