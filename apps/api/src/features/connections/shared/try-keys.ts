import * as messages from '@shop/contract/connections/messages';

const LIMIT_MS = 8_000;
/** A clock that is further off makes certificates look wrong, and links end at the wrong moment. */
const CLOCK_MS = 5 * 60_000;

/** A key with its secret, and the address of the provider's API. */
interface KeysToTry {
  keyId: string;
  keySecret: string;
  providerUrl: string;
}

/**
 * Asks the provider for one order with these keys, which changes nothing.
 * @returns what is wrong, in a sentence; null: the keys work
 */
export async function tryKeys(
  keys: KeysToTry,
  now: () => Date,
  ask: typeof fetch = fetch,
): Promise<string | null> {
  const { clockOffMs, problem } = await askProvider(keys, now, ask);
  if (clockOffMs !== null && Math.abs(clockOffMs) >= CLOCK_MS) {
    return messages.clockWrong(Math.round(Math.abs(clockOffMs) / 60_000));
  }
  return problem;
}

/**
 * The same, with the clock by itself.
 * @returns `clockOffMs`: how far this machine's clock is ahead of the provider's; null: it told no time
 */
export async function askProvider(
  { keyId, keySecret, providerUrl }: KeysToTry,
  now: () => Date,
  ask: typeof fetch = fetch,
): Promise<{ clockOffMs: number | null; problem: string | null }> {
  let answer: Response;
  try {
    answer = await ask(`${providerUrl}/v1/orders?count=1`, {
      headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  } catch (error) {
    const problem = isOfCertificate(error) ? messages.certificateWrong : messages.keysUnreached;
    return { clockOffMs: null, problem };
  }
  await answer.body?.cancel();
  const theirs = Date.parse(answer.headers.get('date') ?? '');
  const clockOffMs = Number.isNaN(theirs) ? null : now().getTime() - theirs;
  return { clockOffMs, problem: problemOf(answer.status) };
}

function problemOf(status: number): string | null {
  if (status === 200) return null;
  if (status === 429) return messages.keysBusy;
  return status === 401 ? messages.keysWrong : messages.keysDown;
}

function isOfCertificate(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return typeof code === 'string' && /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code);
}
