import { askForPasskey, beginPasskey } from '@shop/contract/auth/passkey-calls';
import { callApi } from './call-api.ts';

/** The script that speaks to the browser about passkeys, loaded where they are used. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

type OfBrowser = Awaited<ReturnType<typeof loadWebAuthn>>;
type ToSign = Parameters<OfBrowser['startAuthentication']>[0]['optionsJSON'];
type ToMake = Parameters<OfBrowser['startRegistration']>[0]['optionsJSON'];

/** What the shop lets a passkey sign, as WebAuthn defines it. @throws Error where the call fails */
export async function askToSign(): Promise<{ optionsJSON: ToSign }> {
  const { data } = await callApi(askForPasskey, {});
  return { optionsJSON: data as unknown as ToSign };
}

/** What the shop lets a device make a passkey of, as WebAuthn defines it. @throws Error where the call fails */
export async function askToMake(): Promise<{ optionsJSON: ToMake }> {
  const { data } = await callApi(beginPasskey, {});
  return { optionsJSON: data as unknown as ToMake };
}

/** Passkeys exist only on https and on this machine. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** The person closed the browser's question, or let it time out. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
