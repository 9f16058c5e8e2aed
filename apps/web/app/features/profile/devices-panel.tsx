import { endDevice, endOtherDevices, listDevices } from '@shop/contract/auth/device-calls';
import type { Device } from '@shop/contract/auth/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './devices.messages.ts';
import { ShownPanel } from './shown-panel.tsx';
import './profile-panel.css';

/** A button that shows the devices on which the account is signed in, each with a way to sign it out. */
export function DevicesPanel() {
  return (
    <ShownPanel show={texts.show()} hide={texts.hide()}>
      <DeviceList />
    </ShownPanel>
  );
}

function DeviceList() {
  const query = useQuery(apiQuery(listDevices, {}));
  const others = useApiMutation(endOtherDevices, { invalidates: [listDevices] });
  return (
    <QueryView query={query} what={texts.devices()} skeleton={<Skeleton above={6} height={12} width={56} />}>
      {({ data }) => (
        <>
          <ul className="profile-devices" aria-label={texts.devices()}>
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {data.length > 1 ? (
            <Button
              variant="outline"
              isPending={others.isPending}
              pendingLabel={texts.signingOut()}
              onClick={() => others.mutate({})}
            >
              {texts.signOutOthers()}
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { id, isThis, staysSignedIn, lastUsedAt } = device;
  const name = nameOf(device);
  const end = useApiMutation(endDevice, { invalidates: [listDevices] });
  return (
    <li className="profile-row profile-row-editable">
      <div>
        <p translate="no">{name}</p>
        <p className="note">
          <span>{isThis ? texts.thisDevice() : texts.lastUsed({ time: formatTime(lastUsedAt) })}</span>
          {staysSignedIn ? <span> · {texts.stays()}</span> : null}
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="plain"
          small
          isPending={end.isPending}
          pendingLabel={texts.signingOut()}
          onClick={() => end.mutate({ params: { id } })}
        >
          {texts.signOut()}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return texts.browserOn({ browser, system });
  return browser || system || texts.unknown();
}
