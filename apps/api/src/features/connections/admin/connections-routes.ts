import * as contract from '@shop/contract/connections/endpoints';
import * as messages from '@shop/contract/connections/messages';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { removeAddress, saveAddress } from './change-address.ts';
import { makeTrackingKey, removeCourierAccount, saveCourierAccount } from './change-courier.ts';
import { type MailChangeDependencies, removeMailServer, saveMailServer } from './change-mail.ts';
import { makeWebhookSecret, removePaymentKeys, savePaymentKeys } from './change-payments.ts';
import { makeBackupKey, removeBackupStore, saveBackupStore } from './change-store.ts';
import { presentConnections } from './present-connections.ts';

/** How the shop reaches what is outside of it, as the owner enters it. */
export function serveConnections(serve: Serve, dependencies: MailChangeDependencies): void {
  const present = () => presentConnections(dependencies);

  serve(contract.getConnections, async () => ({ data: await present() }));

  serve(contract.savePaymentKeys, async ({ body }) => {
    const webhookSecret = await savePaymentKeys(dependencies, body);
    return { message: messages.keysSaved, data: { ...(await present()), webhookSecret } };
  });

  serve(contract.removePaymentKeys, async () => {
    await removePaymentKeys(dependencies);
    return { message: messages.keysRemoved, data: await present() };
  });

  serve(contract.makeWebhookSecret, async () => {
    const webhookSecret = await makeWebhookSecret(dependencies);
    return { message: messages.webhookSecretMade, data: { ...(await present()), webhookSecret } };
  });

  serve(contract.saveMailServer, async ({ body, identity }) => {
    await saveMailServer(dependencies, body, identity);
    return { message: messages.mailSaved(identity.email), data: await present() };
  });

  serve(contract.removeMailServer, async () => {
    await removeMailServer(dependencies);
    return { message: messages.mailRemoved, data: await present() };
  });

  serve(contract.saveAddress, async ({ body, request }) => {
    const typed = body.publicUrl;
    await saveAddress(dependencies, { typed, openedAt: request.headers.origin });
    return { message: messages.addressSaved, data: await present() };
  });

  serve(contract.removeAddress, async () => {
    await removeAddress(dependencies);
    return { message: messages.addressRemoved, data: await present() };
  });

  serve(contract.saveBackupStore, async ({ body }) => {
    const backupKey = await saveBackupStore(dependencies, body);
    return { message: messages.storeSaved, data: { ...(await present()), backupKey } };
  });

  serve(contract.removeBackupStore, async () => {
    await removeBackupStore(dependencies);
    return { message: messages.storeRemoved, data: await present() };
  });

  serve(contract.saveCourierAccount, async ({ body }) => {
    const { place, trackingKey } = await saveCourierAccount(dependencies, body);
    return { message: messages.courierSaved(place), data: { ...(await present()), trackingKey } };
  });

  serve(contract.removeCourierAccount, async () => {
    await removeCourierAccount(dependencies);
    return { message: messages.courierRemoved, data: await present() };
  });

  serve(contract.makeTrackingKey, async () => {
    const trackingKey = await makeTrackingKey(dependencies);
    return { message: messages.trackingKeyMade, data: { ...(await present()), trackingKey } };
  });

  serve(contract.makeBackupKey, async () => {
    const backupKey = await makeBackupKey(dependencies);
    return { message: messages.backupKeyMade, data: { ...(await present()), backupKey } };
  });
}
