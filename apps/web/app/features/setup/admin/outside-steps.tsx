import { getSetup, sendTestMail, tryAddress, tryPaymentKeys } from '@shop/contract/setup/calls';
import type { Setup, Trial } from '@shop/contract/setup/schemas';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './setup.css';

const keysSentences = {
  simulated:
    'No keys are set: payments are simulated and no money moves. Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET where the shop runs, then start it again.',
  test: 'Test keys are set: payments go through Razorpay, but no money moves.',
  live: 'Live keys are set: money moves.',
} as const;

/** Shows the kind of keys, and whether the provider's webhooks arrive. */
export function PaymentsStep({ payments }: Pick<Setup, 'payments'>) {
  const { mutate, isPending, problem } = useApiMutation(tryPaymentKeys, {
    success: null,
    failure: null,
    invalidates: [getSetup],
  });
  const { keys, keyId, trial, webhookUrl, lastWebhookAt } = payments;
  return (
    <>
      <p>
        {keysSentences[keys]}
        {keys === 'simulated' ? null : (
          <>
            {' '}
            Key: <code>{keyId}</code>
          </>
        )}
      </p>
      <TrialResult trial={trial} />
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button small isPending={isPending} pendingLabel="Asking Razorpay" onClick={() => mutate({})}>
          Try the keys
        </Button>
      </div>
      <div>
        <p id="webhook-address">The webhook’s address, to enter at Razorpay under Settings, Webhooks:</p>
        <p className="setup-address">
          <code aria-labelledby="webhook-address">{webhookUrl}</code>
          <CopyButton text={webhookUrl} label="Copy the webhook’s address" />
        </p>
        <p>
          {lastWebhookAt
            ? `The last one arrived ${formatTime(lastWebhookAt)}.`
            : 'None has ever arrived. The test purchase below makes one.'}
        </p>
      </div>
    </>
  );
}

/** Sends a test mail to the owner, and shows its result. */
export function MailStep({ mail: { kind, recipient, test } }: Pick<Setup, 'mail'>) {
  const { mutate, isPending, problem } = useApiMutation(sendTestMail, {
    success: null,
    failure: null,
    invalidates: [getSetup],
  });
  return (
    <>
      <p>
        {kind === 'folder'
          ? 'No mail server is set: mails are kept as files in the data folder and reach nobody. Set SMTP_URL and MAIL_FROM where the shop runs.'
          : `Mails leave through your mail server. The test goes to ${recipient}.`}
      </p>
      <output>{test ? <MailResult kind={kind} recipient={recipient} test={test} /> : null}</output>
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button small isPending={isPending} pendingLabel="Sending" onClick={() => mutate({})}>
          {test ? 'Send another test mail' : 'Send a test mail'}
        </Button>
      </div>
    </>
  );
}

function MailResult({
  kind,
  recipient,
  test,
}: Pick<Setup['mail'], 'kind' | 'recipient'> & { test: NonNullable<Setup['mail']['test']> }) {
  if (test.state === 'waiting') return <p className="setup-result">On its way …</p>;
  if (test.state === 'failing') {
    return (
      <p className="setup-result" data-ok={false}>
        The mail server refused it: {test.error} It is tried again.
      </p>
    );
  }
  return (
    <p className="setup-result" data-ok={kind === 'smtp'}>
      {kind === 'smtp'
        ? `The mail server took it ${formatTime(test.at)}. Look into the inbox of ${recipient}, and into its spam folder.`
        : `It was written as a file ${formatTime(test.at)}. Nobody gets it.`}
    </p>
  );
}

/** Checks the public address, as far as this is possible from the shop's own machine. */
export function DomainStep({ address: { publicUrl, trial } }: Pick<Setup, 'address'>) {
  const { mutate, isPending, problem } = useApiMutation(tryAddress, {
    success: null,
    failure: null,
    invalidates: [getSetup],
  });
  const here = window.location.origin;
  return (
    <>
      <p>
        Customers are told <code>{publicUrl}</code> (PUBLIC_URL).
        {here === publicUrl ? null : (
          <>
            {' '}
            You have opened <code>{here}</code>.
          </>
        )}
      </p>
      <TrialResult trial={trial} />
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button small isPending={isPending} pendingLabel="Opening the address" onClick={() => mutate({})}>
          Try the address
        </Button>
      </div>
    </>
  );
}

function TrialResult({ trial }: { trial: Trial | null }) {
  return (
    <output>
      {trial ? (
        <p className="setup-result" data-ok={trial.isOk}>
          {trial.sentence} <span className="setup-when">Tried {formatTime(trial.at)}.</span>
        </p>
      ) : null}
    </output>
  );
}
