import {
  getConnections,
  makeWebhookSecret,
  removePaymentKeys,
  savePaymentKeys,
} from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { getSetup } from '@shop/contract/setup/calls';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MakeNew } from './make-new.tsx';
import { RemoveButton } from './remove-button.tsx';
import './connections.css';
import { LockedState, SetByVariables, StateLine } from './state-line.tsx';

type Payments = Connections['payments'];

const sentences = {
  none: 'There are no keys, so nobody can pay online.',
  simulated: 'No keys are entered: payments are simulated and no money moves.',
  test: 'Test keys are in use: payments go through Razorpay, but no money moves.',
  live: 'Live keys are in use: payments are real.',
} as const;

const changes = [getConnections, getSetup] as const;

/** The keys of Razorpay and the secret of its webhook. */
export function PaymentsCard({ payments }: { payments: Payments }) {
  const { variables, keys, entered } = payments;
  const [secret, setSecret] = useState<string>();
  return (
    <div className="stack">
      <StateLine tone={keys === 'live' ? 'ok' : keys === 'none' ? 'wrong' : 'open'}>
        {sentences[keys]}
      </StateLine>
      {variables.length > 0 ? <SetByVariables names={variables} /> : null}
      {entered?.isLocked ? <LockedState what="The key secret" /> : null}
      {entered === null ? null : <EnteredKeys entered={entered} />}
      {variables.length > 0 ? null : <KeysForm isFirst={entered === null} onSecret={setSecret} />}
      {secret === undefined ? null : (
        <NewSecret
          secret={secret}
          note="The secret of the webhook. Paste it at Razorpay now: it is not shown again."
          onKept={() => setSecret(undefined)}
        />
      )}
      <Webhook payments={payments} onSecret={setSecret} />
    </div>
  );
}

function EnteredKeys({ entered }: { entered: NonNullable<Payments['entered']> }) {
  return (
    <>
      <p>
        <span>Key</span> <code translate="no">{entered.keyId}</code>
        <span>, its secret ends with</span> <code translate="no">{entered.secretEnds}</code>
        <span>{`. Entered ${formatTime(entered.changedAt)}.`}</span>
      </p>
      {entered.formerKeyId === null ? null : (
        <p className="note">
          <span>Payments that were made with the key before it,</span>{' '}
          <code translate="no">{entered.formerKeyId}</code>
          <span>, are still looked up and refunded with it, as long as Razorpay takes it.</span>
        </p>
      )}
    </>
  );
}

interface KeysFormProps {
  isFirst: boolean;
  onSecret: (secret: string) => void;
}

function KeysForm({ isFirst, onSecret }: KeysFormProps) {
  const form = useForm({ defaultValues: { keyId: '', keySecret: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(savePaymentKeys, {
    failure: null,
    form: { form, fields: ['keyId', 'keySecret'] },
    invalidates: changes,
    onSuccess({ data }) {
      form.reset();
      if (data.webhookSecret !== null) onSecret(data.webhookSecret);
    },
  });
  return (
    <form
      className="stack"
      noValidate
      autoComplete="off"
      onSubmit={form.handleSubmit((typed) => mutate({ body: typed }))}
    >
      <TextField
        label="Key id"
        hint="At Razorpay: Account & Settings, API keys. Begin with test keys."
        placeholder="rzp_test_…"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={100}
        {...field('keyId', { required: 'Enter the key id' })}
      />
      <TextField
        label="Key secret"
        type="password"
        autoComplete="off"
        maxLength={200}
        {...field('keySecret', { required: 'Enter the key secret' })}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Asking Razorpay">
          {isFirst ? 'Test and keep' : 'Test and replace'}
        </Button>
        {isFirst ? null : (
          <RemoveButton
            call={removePaymentKeys}
            label="Remove the keys"
            consequence="Nobody can pay with Razorpay then, and payments that are on their way are not looked up until keys are entered again."
          />
        )}
      </div>
    </form>
  );
}

/** Where Razorpay sends its webhooks, whether they arrive, and their secret. */
function Webhook({
  payments: { webhookUrl, lastWebhookAt, refusedWebhooks, entered, variables },
  onSecret,
}: {
  payments: Payments;
  onSecret: (secret: string) => void;
}) {
  const work = useApiMutation(makeWebhookSecret, {
    failure: null,
    invalidates: changes,
    onSuccess: ({ data }) => onSecret(data.webhookSecret ?? ''),
  });
  const isLate = entered !== null && (lastWebhookAt === null || lastWebhookAt < entered.webhookMadeAt);
  return (
    <>
      <div>
        <p id="connections-webhook">
          The address of the webhook. Enter it at Razorpay under Account & Settings, Webhooks, with the events
          payment.authorized, payment.captured, payment.failed, payment.dispute (all), order.paid,
          refund.created, refund.processed, refund.failed and payment_link.paid:
        </p>
        <p className="copied-value">
          <code aria-labelledby="connections-webhook" translate="no">
            {webhookUrl}
          </code>
          <CopyButton text={webhookUrl} label="Copy the webhook’s address" />
        </p>
      </div>
      <StateLine tone={lastWebhookAt !== null && !isLate ? 'ok' : 'open'}>
        {lastWebhookAt === null
          ? 'No webhook has arrived yet. The test purchase in the first steps sends one.'
          : isLate
            ? `No webhook has arrived since the secret was made. The last one came ${formatTime(lastWebhookAt)}.`
            : `The last webhook arrived ${formatTime(lastWebhookAt)}, signed with a secret that counts.`}
      </StateLine>
      {refusedWebhooks === null ? null : (
        <RefusedWebhooks {...refusedWebhooks} isByVariables={variables.length > 0} />
      )}
      {entered === null || variables.length > 0 || entered.isLocked ? null : (
        <>
          <p>
            <span>The secret was made</span> <span>{formatTime(entered.webhookMadeAt)}</span>
            <span> and ends with</span> <code translate="no">{entered.webhookEnds}</code>
            <span>
              . A new one counts at once; the one before it counts too, so change it at Razorpay without
              hurry.
            </span>
          </p>
          <MakeNew label="New webhook secret" work={work} onMake={() => work.mutate({})} />
        </>
      )}
    </>
  );
}

/** Messages about orders of this shop that were not signed with a secret that counts. */
function RefusedWebhooks({
  count,
  lastAt,
  isByVariables,
}: NonNullable<Payments['refusedWebhooks']> & { isByVariables: boolean }) {
  const what = count === 1 ? 'One webhook was' : `${count} webhooks were`;
  return (
    <StateLine tone="wrong">
      <span>{`${what} refused because of the signature, the last ${formatTime(lastAt)}. Most likely the secret here differs from the one at Razorpay: ${
        isByVariables ? 'enter there the one of RAZORPAY_WEBHOOK_SECRET' : 'make a new one and enter it there'
      }. If Razorpay’s list of webhooks shows no failures, somebody else sent them, without effect.`}</span>
    </StateLine>
  );
}
