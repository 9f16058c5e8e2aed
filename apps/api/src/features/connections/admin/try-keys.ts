import * as messages from '@shop/contract/connections/messages';

const LIMIT_MS = 8_000;
/** A clock that is further off makes certificates look wrong, and links end at the wrong moment. */
const CLOCK_MINUTES = 5;

/**
 * Asks the provider for one order with these keys, which changes nothing.
 * @returns what is wrong, in a sentence; null: the keys work
 */
export async function tryKeys(
  { keyId, keySecret, providerUrl }: { keyId: string; keySecret: string; providerUrl: string },
  now: () => Date,
  ask: typeof fetch = fetch,
): Promise<string | null> {
  let answer: Response;
  try {
    answer = await ask(`${providerUrl}/v1/orders?count=1`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    return isOfCertificate(error) ? messages.certificateWrong : messages.keysUnreached;
  }
  await answer.body?.cancel();
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  const minutesOff = Math.round(Math.abs(theirs - now().getTime()) / 60_000);
  if (minutesOff >= CLOCK_MINUTES) return messages.clockWrong(minutesOff);
  if (answer.status === 200) return null;
  if (answer.status === 429) return messages.keysBusy;
  return answer.status === 401 ? messages.keysWrong : messages.keysDown;
}

function isOfCertificate(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code);
}
