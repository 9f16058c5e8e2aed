import { getPush, turnPushOff } from '@shop/contract/push/calls';
import type { PushDevice } from '@shop/contract/push/schemas';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './phone-notifications.css';

/** The account's other devices, such as a phone that was lost. */
export function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const off = useApiMutation(turnPushOff, { failure: null, invalidates: [getPush] });
  if (devices.length === 0) return null;
  return (
    <>
      <h3>Your other devices</h3>
      <ul className="phone-notifications-others">
        {devices.map(({ id, label, since }) => (
          <li key={id}>
            <span>
              {label}, on since {formatDayOfYear(since)}
            </span>
            <Button
              small
              variant="outline"
              disabled={off.isPending}
              onClick={() => off.mutate({ params: { deviceId: id } })}
            >
              Turn off<span className="sr-only"> {label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ProblemText>{off.problem}</ProblemText>
    </>
  );
}
