import { useEffect, useState } from 'react';
import { onProofNeeded } from '../../platform/ask-for-proof.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import * as texts from './proof.messages.ts';

/**
 * Asks who it is where a call of the page is refused for want of a proof. Of calls that are refused together all wait
 * for this one dialog, and are then sent again; if it is closed, each is refused, and its form keeps what was typed.
 */
export function ProofDialog() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  useEffect(() => {
    let waiting: Promise<boolean> | undefined;
    let leave = () => {};
    onProofNeeded(() => {
      waiting ??= new Promise<boolean>((resolve) => {
        leave = () => resolve(false);
        setAnswer(() => resolve);
      }).finally(() => {
        waiting = undefined;
        setAnswer(undefined);
      });
      return waiting;
    });
    return () => {
      onProofNeeded(undefined);
      leave();
    };
  }, []);
  return (
    <Dialog
      title={texts.title()}
      description={texts.why()}
      isOpen={answer !== undefined}
      onClose={() => answer?.(false)}
    >
      {answer ? <ProofForm onProven={() => answer(true)} onCancel={() => answer(false)} /> : null}
    </Dialog>
  );
}
