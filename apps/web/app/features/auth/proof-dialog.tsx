import { onProofNeeded } from '../../platform/ask-for-proof.ts';
import { useAsked } from '../../platform/use-asked.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';
import * as texts from './proof.messages.ts';

/**
 * Asks who it is where a call of the page is refused for want of a proof. The calls are then sent again; if the dialog
 * is closed, each is refused, and its form keeps what was typed.
 */
export function ProofDialog() {
  const answer = useAsked(onProofNeeded);
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
