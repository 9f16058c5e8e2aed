import { signInWithPasskey } from '@shop/contract/auth/passkey-calls';
import type { PasskeyProof } from '@shop/contract/auth/schemas';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ResponseOf } from '../../platform/call-api.ts';
import { askToSign, canUsePasskeys, loadWebAuthn } from '../../platform/passkeys.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import * as texts from './auth.messages.ts';
import { useAskPasskey } from './use-ask-passkey.ts';
import './passkey-sign-in.css';

type Opened = (answer: ResponseOf<typeof signInWithPasskey>) => void;

/**
 * Signs in with a passkey without typing: by a button, and where the browser knows it among the suggestions of the email
 * field. Absent where no passkey can work; until the browser can be asked it keeps its place.
 */
export function PasskeySignIn({ onOpened }: { onOpened: Opened }) {
  const isOffered = useSyncExternalStore(
    () => () => {},
    canUsePasskeys,
    () => true,
  );
  return isOffered ? <Offer onOpened={onOpened} /> : null;
}

function Offer({ onOpened }: { onOpened: Opened }) {
  // Each refusal begins the suggestions anew, because what was signed counts once.
  const [round, setRound] = useState(0);
  const { mutate, isPending, problem } = useApiMutation(signInWithPasskey, {
    failure: null,
    onSuccess: onOpened,
    onFailure: () => setRound((before) => before + 1),
  });
  const { ask, isAsking, failure } = useAskPasskey((proof) => mutate({ body: proof }));

  return (
    <div className="stack-near passkey-sign-in">
      <Button
        variant="outline"
        wide
        isPending={isAsking || isPending}
        pendingLabel={texts.askingPasskey()}
        onClick={() => void ask()}
      >
        {texts.signInWithPasskey()}
      </Button>
      <ProblemText>{failure ? toldOf[failure]() : problem}</ProblemText>
      <Suggestions key={round} onChosen={(proof) => mutate({ body: proof })} />
    </div>
  );
}

const toldOf = { given_up: texts.passkeyGivenUp, failed: texts.passkeyFailed };

/** Offers passkeys among the suggestions of the email field, where the browser can. Shows nothing itself. */
function Suggestions({ onChosen }: { onChosen: (proof: PasskeyProof) => void }) {
  const suggest = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn();
      if (isGone() || !(await browserSupportsWebAuthnAutofill())) return;
      const options = await askToSign();
      if (isGone()) return;
      const proof = await startAuthentication({ ...options, useBrowserAutofill: true });
      if (!isGone()) onChosen(proof);
    } catch {
      // The button goes on without it; a suggestion that nobody chose is given up when it is pressed.
    }
  });
  useEffect(() => {
    let isGone = false;
    void suggest(() => isGone);
    return () => {
      isGone = true;
      void loadWebAuthn().then(
        ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
        () => {},
      );
    };
  }, []);
  return null;
}
