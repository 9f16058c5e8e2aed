import {
  getConnections,
  makeTrackingKey,
  removeCourierAccount,
  saveCourierAccount,
} from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MakeNew } from './make-new.tsx';
import { RemoveButton } from './remove-button.tsx';
import { LockedState, SetByVariables, StateLine } from './state-line.tsx';

type Courier = Connections['courier'];

/** The account at which couriers are booked. */
export function CourierCard({ courier }: { courier: Courier }) {
  const { variables, entered } = courier;
  const [key, setKey] = useState<string>();
  if (variables.length > 0) {
    return (
      <div className="stack">
        <SetByVariables names={variables} />
        <TrackingAddress url={courier.trackingUrl} />
      </div>
    );
  }
  return (
    <div className="stack">
      {entered === null ? (
        <StateLine>
          No account is entered: parcels are sent with files for couriers, or by typing their numbers.
        </StateLine>
      ) : entered.isLocked ? (
        <LockedState what="The password" />
      ) : (
        <StateLine tone="ok">{`Couriers are booked as ${entered.user}. Entered ${formatTime(entered.changedAt)}.`}</StateLine>
      )}
      <CourierForm key={entered?.changedAt} entered={entered} onKey={setKey} />
      {key === undefined ? null : (
        <NewSecret
          secret={key}
          note="The token of the webhook. Paste it at Shiprocket now: it is not shown again."
          onKept={() => setKey(undefined)}
        />
      )}
      {entered === null || entered.isLocked ? null : (
        <>
          <TrackingAddress url={courier.trackingUrl} />
          <TrackingKey keyEnds={entered.keyEnds} onKey={setKey} />
        </>
      )}
    </div>
  );
}

/** Shiprocket refuses an address that has one of these anywhere, also in the shop's own name. */
const REFUSED_WORDS = /shiprocket|kartrocket|sr|kr/i;

/** Where Shiprocket tells what couriers tell. */
function TrackingAddress({ url }: { url: string }) {
  const word = REFUSED_WORDS.exec(url)?.[0];
  return (
    <>
      <div>
        <p id="connections-tracking">
          What couriers tell of a parcel moves its order by itself. Enter this address at Shiprocket under
          Settings, API, Webhooks, with the token:
        </p>
        <p className="copied-value">
          <code aria-labelledby="connections-tracking" translate="no">
            {url}
          </code>
          <CopyButton text={url} label="Copy the address for couriers" />
        </p>
      </div>
      {word === undefined ? null : (
        <StateLine tone="wrong">
          {`Shiprocket takes no address with ‘${word}’ in it. Give the shop’s server a second name without it, and enter that one there.`}
        </StateLine>
      )}
    </>
  );
}

function TrackingKey({ keyEnds, onKey }: { keyEnds: string; onKey: (key: string) => void }) {
  const work = useApiMutation(makeTrackingKey, {
    failure: null,
    invalidates: [getConnections],
    onSuccess: ({ data }) => onKey(data.trackingKey ?? ''),
  });
  return (
    <>
      {keyEnds === '' ? null : (
        <p>
          <span>The token ends with</span> <code translate="no">{keyEnds}</code>
          <span>
            . After a new one the one before it counts too, so change it at Shiprocket without hurry. A second
            new one ends it.
          </span>
        </p>
      )}
      <MakeNew label="New token" work={work} onMake={() => work.mutate({})} />
    </>
  );
}

interface CourierFormProps {
  entered: Courier['entered'];
  onKey: (key: string) => void;
}

function CourierForm({ entered, onKey }: CourierFormProps) {
  const { user = '', pickup = '' } = entered ?? {};
  const form = useForm({ defaultValues: { user, pickup, password: '' } });
  const { errors } = form.formState;
  const hasPassword = entered !== null && !entered.isLocked;
  const { mutate, isPending, problem } = useApiMutation(saveCourierAccount, {
    failure: null,
    form: { form, fields: ['user', 'pickup', 'password'] },
    invalidates: [getConnections],
    onSuccess({ data }) {
      if (data.trackingKey !== null) onKey(data.trackingKey);
    },
  });
  const save = form.handleSubmit(({ password, ...typed }) =>
    mutate({ body: { ...typed, ...(password !== '' && { password }) } }),
  );
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={save}>
      <TextField
        label="Email of the API user"
        hint="At Shiprocket: Settings, API, Add new API user. It is not your own sign-in."
        type="email"
        maxLength={320}
        {...plain}
        error={errors.user?.message}
        {...form.register('user', { required: 'Enter the email of the API user' })}
      />
      <TextField
        label="Its password"
        type="password"
        autoComplete="new-password"
        hint={hasPassword ? 'One is kept. Enter another only to change it.' : undefined}
        maxLength={500}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <TextField
        label="Pickup location"
        hint="As Shiprocket names the place from which parcels leave. Empty: its primary one."
        maxLength={100}
        {...plain}
        error={errors.pickup?.message}
        {...form.register('pickup')}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Asking Shiprocket">
          Test and keep
        </Button>
        {entered === null ? null : (
          <RemoveButton
            call={removeCourierAccount}
            label="Remove the account"
            consequence="Parcels are then sent with files or by hand. What is booked at Shiprocket stays booked there."
          />
        )}
      </div>
    </form>
  );
}
