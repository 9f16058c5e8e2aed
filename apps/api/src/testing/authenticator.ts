import * as auth from '@shop/contract/auth/endpoints';
import { codeAt } from '../features/auth/factors/authenticator-codes.ts';
import type { SignedIn, TestShop } from './build-test-app.ts';

const HALF_MINUTE_MS = 30_000;

/** The code that an account's authenticator app shows, also one that was not confirmed. */
export async function codeOf(
  shop: TestShop,
  { id }: { id: string },
  at: Date = shop.clock.now(),
): Promise<string> {
  const { secret } = await shop.database.read
    .selectFrom('authenticators')
    .select('secret')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return codeAt(secret, at);
}

/** Gives an account an authenticator app, whose next code was not used yet. @returns its recovery codes */
export async function addApp(
  shop: TestShop,
  { id, token }: Pick<SignedIn, 'id' | 'token'>,
): Promise<string[]> {
  await shop.callOk(auth.beginAuthenticator, { token });
  const { data } = await shop.callOk(auth.confirmAuthenticator, {
    token,
    body: { code: await codeOf(shop, { id }) },
  });
  shop.clock.advance(2 * HALF_MINUTE_MS);
  return data.recoveryCodes;
}
