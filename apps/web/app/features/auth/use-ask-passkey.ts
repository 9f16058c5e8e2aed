import type { PasskeyProof } from '@shop/contract/auth/schemas';
import { useState } from 'react';
import { askToSign, isGivenUp, loadWebAuthn } from '../../platform/passkeys.ts';

/** Has a passkey of this device sign. */
export function useAskPasskey(onSigned: (proof: PasskeyProof) => void) {
  const [isAsking, setAsking] = useState(false);
  /** Why it did not. */
  const [failure, setFailure] = useState<'given_up' | 'failed'>();
  async function ask() {
    setFailure(undefined);
    setAsking(true);
    try {
      const { startAuthentication } = await loadWebAuthn();
      onSigned(await startAuthentication(await askToSign()));
    } catch (error) {
      setFailure(isGivenUp(error) ? 'given_up' : 'failed');
    }
    setAsking(false);
  }
  return { ask, isAsking, failure };
}
