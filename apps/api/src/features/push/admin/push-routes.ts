import * as contract from '@shop/contract/push/endpoints';
import * as pushMessages from '@shop/contract/push/messages';
import type { Clock } from '../../../platform/clock.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { ensurePushKeys } from '../shared/push-keys.ts';
import { listDevices, type TestPushDependencies, testPush, turnPushOff, turnPushOn } from './own-devices.ts';
import { deviceLabel } from './rules/device-label.ts';

/** Notifications on the devices of the calling owner. */
export function servePush(serve: Serve, dependencies: TestPushDependencies & { clock: Clock }): void {
  const { database } = dependencies;

  serve(contract.getPush, async ({ identity }) => {
    const { publicKey } = await ensurePushKeys(database);
    const devices = await listDevices(database.read, identity.userId);
    return { data: { publicKey, devices } };
  });

  serve(contract.turnPushOn, async ({ identity, body, request }) => {
    const label = deviceLabel(request.headers['user-agent']);
    await turnPushOn(dependencies, { ...body, userId: identity.userId, label });
    return { message: pushMessages.turnedOn };
  });

  serve(contract.turnPushOff, async ({ identity, params }) => {
    await turnPushOff(database, identity.userId, params.deviceId);
    return { message: pushMessages.turnedOff };
  });

  serve(contract.testPush, async ({ identity, params }) => {
    await testPush(dependencies, { userId: identity.userId, deviceId: params.deviceId });
    return { message: pushMessages.testSent };
  });
}
