import { isPermitted } from '@shop/contract/call';
import { getPush, testPush, turnPushOff, turnPushOn } from '@shop/contract/push/calls';
import { type PushKind, pushKindLabels, pushKinds, pushMay } from '@shop/contract/push/kinds';
import type { PushChoices, PushDevice, PushState } from '@shop/contract/push/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { PermissionsContext } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Checkbox } from '../../../ui/text-field.tsx';
import { BROWSER_PUSH_KEY, keysOf, subscribe, unsubscribe } from './browser-push.ts';
import './phone-notifications.css';

const ALL: PushChoices = { order: true, lowStock: true, ticket: true, refund: true };

/** Turns notifications of this browser on and off, and selects the events. */
export function ThisDevice({
  state: { publicKey, devices },
  subscription,
}: {
  state: PushState;
  subscription: PushSubscription | null;
}) {
  const device = devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
  if (!device || !subscription) return <TurnOn publicKey={publicKey} />;
  return <Choices device={device} subscription={subscription} />;
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const on = useApiMutation(turnPushOn, { failure: null, invalidates: [BROWSER_PUSH_KEY, getPush] });

  async function turnOn() {
    setIsAsking(true);
    setRefusal(undefined);
    try {
      const made = await subscribe(publicKey);
      if (made) on.mutate({ body: { ...keysOf(made), choices: ALL } });
      else {
        setRefusal('The browser did not allow notifications, so they stay off.');
        await queryClient.invalidateQueries({ queryKey: BROWSER_PUSH_KEY });
      }
    } catch {
      setRefusal('The browser could not reach its push service. Try again when you are online.');
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <p>
        Notifications are off on this device. Turn them on to hear about new orders, low stock, tickets and
        failed refunds, even when the admin is closed.
      </p>
      <Button isPending={isAsking || on.isPending} pendingLabel="Turning on" onClick={() => void turnOn()}>
        Turn on
      </Button>
      <ProblemText>{refusal ?? on.problem}</ProblemText>
    </>
  );
}

function Choices({ device, subscription }: { device: PushDevice; subscription: PushSubscription }) {
  // A press is shown at once. If several follow quickly, the last one wins.
  const [pressed, setPressed] = useState<PushChoices>();
  const settle = (_: unknown, { body }: { body: { choices: PushChoices } }) =>
    setPressed((last) => (last === body.choices ? undefined : last));
  const choice = useApiMutation(turnPushOn, {
    success: null,
    failure: null,
    invalidates: [getPush],
    queue: 'push',
    onSuccess: settle,
    onFailure: settle,
  });
  const off = useApiMutation(turnPushOff, {
    failure: null,
    invalidates: [BROWSER_PUSH_KEY, getPush],
    onSuccess: unsubscribe,
  });
  const test = useApiMutation(testPush, { failure: null, invalidates: [getPush] });
  const params = { deviceId: device.id };
  const choices = pressed ?? device.choices;
  const granted = useContext(PermissionsContext);

  function choose(kind: PushKind, isWanted: boolean) {
    const next = { ...choices, [kind]: isWanted };
    setPressed(next);
    choice.mutate({ body: { ...keysOf(subscription), choices: next } });
  }

  return (
    <>
      <p>
        Notifications are on until you turn them off, log out on this device or change your password. They
        show order numbers, product names and amounts, but no customer names.
      </p>
      <fieldset className="phone-notifications-kinds">
        <legend className="group-label">Notify me of</legend>
        {pushKinds
          .filter((kind) => isPermitted(pushMay[kind], granted))
          .map((kind) => (
            <Checkbox
              key={kind}
              label={pushKindLabels[kind]}
              checked={choices[kind]}
              onChange={({ target: { checked } }) => choose(kind, checked)}
            />
          ))}
      </fieldset>
      <div className="row-wide">
        <Button
          small
          isPending={test.isPending}
          pendingLabel="Sending"
          onClick={() => test.mutate({ params })}
        >
          Send a test
        </Button>
        <Button
          small
          variant="outline"
          isPending={off.isPending}
          pendingLabel="Turning off"
          onClick={() => off.mutate({ params })}
        >
          Turn off
        </Button>
      </div>
      <ProblemText>{choice.problem ?? off.problem ?? test.problem}</ProblemText>
    </>
  );
}
