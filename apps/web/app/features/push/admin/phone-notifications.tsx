import { getPush, turnPushOff } from '@shop/contract/push/calls';
import type { PushDevice } from '@shop/contract/push/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BROWSER_PUSH_KEY, type BrowserPush, readBrowserPush } from './browser-push.ts';
import { ThisDevice } from './this-device.tsx';
import './phone-notifications.css';

/** The notifications of this device and of the account's others, or why this one cannot have any. */
export function PhoneNotifications() {
  const browser = useQuery({
    queryKey: BROWSER_PUSH_KEY,
    queryFn: readBrowserPush,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const push = useQuery(apiQuery(getPush, {}));
  return (
    <div className="phone-notifications">
      <QueryView query={browser} what="This browser" skeleton={<Skeleton height={80} />}>
        {({ support, subscription }) => (
          <QueryView query={push} what="The notifications" skeleton={<Skeleton height={80} />}>
            {({ data }) => (
              <>
                {support === 'ready' ? (
                  <ThisDevice state={data} subscription={subscription} />
                ) : (
                  <Reason support={support} />
                )}
                <OtherDevices
                  devices={data.devices.filter(({ endpoint }) => endpoint !== subscription?.endpoint)}
                />
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  );
}

function Reason({ support }: { support: Exclude<BrowserPush['support'], 'ready'> }) {
  if (support === 'blocked') {
    return (
      <>
        <p>This browser blocks notifications from the shop. To allow them:</p>
        <ul className="phone-notifications-steps">
          <li>In a browser: press the icon to the left of the address, then Permissions, Notifications.</li>
          <li>In the app on Android: hold its icon on the Home screen, then App info, Notifications.</li>
          <li>In the app on an iPhone: open Settings, Notifications, and choose the app.</li>
        </ul>
        <p>Then open this page again.</p>
      </>
    );
  }
  return <p>{reasons[support]}</p>;
}

const reasons: Record<Exclude<BrowserPush['support'], 'ready' | 'blocked'>, string> = {
  'needs-app':
    'On an iPhone or iPad, only an app on the Home screen can show notifications (iOS 16.4 or newer). Add the admin to the Home screen as described above, open it there and come back to this page.',
  insecure: 'Notifications need https. Open the shop at its address that starts with https://.',
  unsupported:
    'This browser cannot show notifications. Use a current version of Chrome, Edge, Firefox or Safari, not in a private window.',
};

/** The account's other devices, such as a phone that was lost. */
function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
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
