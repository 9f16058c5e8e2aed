import { getSetup, sendTestMail, tryAddress, tryPaymentKeys } from '@shop/contract/setup/calls';
import type { Setup, Trial } from '@shop/contract/setup/schemas';
import { Permitted } from '../../../platform/permissions.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './setup.css';

const keysSentences = {
  none: 'There are no keys, so nobody can pay online. Enter them under Connections.',
  simulated: 'No keys are entered: payments are simulated and no money moves.',
  test: 'Test keys are set: payments go through Razorpay, but no money moves.',
  live: 'Live keys are set: payments are real.',
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
        <span>{keysSentences[keys]}</span>
        {keyId === '' || keys === 'simulated' ? null : (
          <span>
            {' '}
            Key: <code>{keyId}</code>
          </span>
        )}
      </p>
      <TrialResult trial={trial} />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Permitted may="staff">
          <ButtonLink small variant="outline" to="/admin/connections#payments">
            Enter the keys
          </ButtonLink>
        </Permitted>
        <Button small isPending={isPending} pendingLabel="Asking Razorpay" onClick={() => mutate({})}>
          Try the keys
        </Button>
      </div>
      <div>
        <p id="webhook-address">The address of the webhook. Enter it at Razorpay under Settings, Webhooks:</p>
        <p className="copied-value">
          <code aria-labelledby="webhook-address">{webhookUrl}</code>
          <CopyButton text={webhookUrl} label="Copy the webhook’s address" />
        </p>
        <p>
          {lastWebhookAt
            ? `The last webhook arrived ${formatTime(lastWebhookAt)}.`
            : 'No webhook has arrived yet. The test purchase below sends one.'}
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
          ? 'No mail server is entered: emails are saved as files in the data folder and reach nobody.'
          : kind === 'locked'
            ? 'Emails wait: the password of the mail server cannot be opened. Enter it again under Connections.'
            : `Emails are sent through your mail server. The test goes to ${recipient}.`}
      </p>
      <output>{test ? <MailResult kind={kind} recipient={recipient} test={test} /> : null}</output>
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Permitted may="staff">
          <ButtonLink small variant="outline" to="/admin/connections#mail">
            Enter the mail server
          </ButtonLink>
        </Permitted>
        <Button small isPending={isPending} pendingLabel="Sending" onClick={() => mutate({})}>
          {test ? 'Send another test email' : 'Send a test email'}
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
        The mail server refused it: {test.error} The shop will try again.
      </p>
    );
  }
  return (
    <p className="setup-result" data-ok={kind === 'smtp'}>
      {kind === 'smtp'
        ? `The mail server accepted it ${formatTime(test.at)}. Check the inbox of ${recipient}, and its spam folder.`
        : `It was saved as a file ${formatTime(test.at)}. Nobody receives it.`}
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
        <span>Links in emails and search results use</span> <code>{publicUrl}</code>
        <span>.</span>
        {here === publicUrl ? null : (
          <span>
            {' '}
            You have opened the shop at <code>{here}</code>.
          </span>
        )}
      </p>
      <TrialResult trial={trial} />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Permitted may="staff">
          <ButtonLink small variant="outline" to="/admin/connections#address">
            Enter the address
          </ButtonLink>
        </Permitted>
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
          {trial.sentence} <span className="soft">Tried {formatTime(trial.at)}.</span>
        </p>
      ) : null}
    </output>
  );
}
