import {
  beginAuthenticator,
  getFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@shop/contract/auth/factor-calls';
import type { Factors, NewAuthenticator } from '@shop/contract/auth/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { useQuestion } from '../../platform/use-question.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthenticatorForm } from './authenticator-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ShownPanel } from './shown-panel.tsx';
import * as texts from './two-step.messages.ts';
import './profile-panel.css';

/** A button that shows whether the account asks for a code at sign-in, with the ways to begin and to end that. */
export function TwoStepPanel({ onAdded }: { onAdded?: (() => void) | undefined }) {
  return (
    <ShownPanel name="two-step" show={texts.show()} hide={texts.hide()}>
      <div className="profile-form">
        <TwoStep onAdded={onAdded} />
      </div>
    </ShownPanel>
  );
}

/** The ways to prove a sign-in besides the password. `onAdded`: there is a first one, and its codes are kept. */
export function TwoStep({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const query = useQuery(apiQuery(getFactors, {}));
  const [adding, setAdding] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useApiMutation(beginAuthenticator, {
    success: null,
    invalidates: [getFactors],
    onSuccess: ({ data }) => setAdding(data),
  });

  if (codes) {
    const leave = () => {
      setCodes(undefined);
      onAdded?.();
    };
    return <RecoveryCodeList codes={codes} onKept={leave} />;
  }
  if (adding) {
    return (
      <AuthenticatorForm
        added={adding}
        onAdded={(recoveryCodes) => {
          setAdding(undefined);
          setCodes(recoveryCodes);
        }}
        onCancel={() => setAdding(undefined)}
      />
    );
  }
  return (
    <QueryView query={query} what={texts.twoStep()} skeleton={<Skeleton above={6} height={12} width={56} />}>
      {({ data }) => (
        <div className="stack">
          <PasskeyList passkeys={data.passkeys} onNewCodes={setCodes} />
          {data.authenticatorSince === null ? (
            <div className="stack-near">
              <p>{texts.whatItIs()}</p>
              <div>
                <Button
                  isPending={begin.isPending}
                  pendingLabel={texts.preparing()}
                  onClick={() => begin.mutate({})}
                >
                  {texts.setUp()}
                </Button>
              </div>
            </div>
          ) : (
            <Added factors={data} since={data.authenticatorSince} onNewCodes={setCodes} />
          )}
        </div>
      )}
    </QueryView>
  );
}

function Added({
  factors: { recoveryCodesLeft },
  since,
  onNewCodes,
}: {
  factors: Factors;
  since: string;
  onNewCodes: (codes: readonly string[]) => void;
}) {
  const renewal = useApiMutation(renewRecoveryCodes, {
    success: null,
    invalidates: [getFactors],
    onSuccess: ({ data }) => onNewCodes(data.recoveryCodes),
  });
  const removal = useQuestion(removeAuthenticator, { invalidates: [getFactors], send: () => ({}) });
  return (
    <div className="stack-near">
      <p>{texts.addedSince({ time: formatTime(since) })}</p>
      <p>{texts.codesLeft({ left: recoveryCodesLeft })}</p>
      <div className="row">
        <Button
          small
          variant="outline"
          isPending={renewal.isPending}
          pendingLabel={texts.preparing()}
          onClick={() => renewal.mutate({})}
        >
          {texts.newCodes()}
        </Button>
        <Button small variant="danger" aria-haspopup="dialog" onClick={() => removal.ask(since)}>
          {texts.remove()}
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={texts.removeQuestion()}
        confirmLabel={texts.confirmRemoval()}
        pendingLabel={texts.removing()}
      >
        {() => <p>{texts.afterRemoval()}</p>}
      </ConfirmDialog>
    </div>
  );
}
