import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  BackupStoreWithSecret,
  Connections,
  ConnectionsWithBackupKey,
  ConnectionsWithSecret,
  ConnectionsWithTrackingKey,
  CourierUser,
  MailServerWithPassword,
  PaymentKeys,
  PublicAddress,
} from './schemas.ts';

const response = WithData(Connections);

export const getConnections = endpoint(calls.getConnections, {
  summary: 'Returns how the shop reaches Razorpay and the mail server, and its address, without a secret.',
  response,
});

export const savePaymentKeys = endpoint(calls.savePaymentKeys, {
  needsProof: true,
  summary:
    'Keeps keys of Razorpay that it takes; 409 with the reason for others. The first time it makes a secret for the webhook and tells it, once.',
  body: PaymentKeys,
  response: WithData(ConnectionsWithSecret),
});

export const removePaymentKeys = endpoint(calls.removePaymentKeys, {
  needsProof: true,
  summary: 'Removes the entered keys of Razorpay.',
  response,
});

export const makeWebhookSecret = endpoint(calls.makeWebhookSecret, {
  needsProof: true,
  summary:
    'Makes a new secret for the webhook of Razorpay and tells it, once. The former one counts too. 409 without keys, or if they cannot be opened.',
  response: WithData(ConnectionsWithSecret),
});

export const saveMailServer = endpoint(calls.saveMailServer, {
  needsProof: true,
  summary: 'Keeps a mail server that takes a mail to the signed-in person; 409 with the reason for others.',
  body: MailServerWithPassword,
  response,
});

export const removeMailServer = endpoint(calls.removeMailServer, {
  needsProof: true,
  summary: 'Removes the entered mail server.',
  response,
});

export const saveAddress = endpoint(calls.saveAddress, {
  needsProof: true,
  summary:
    'Keeps the address that shoppers see, if the shop answers there or the call comes from there; 409 with the reason otherwise.',
  body: PublicAddress,
  response,
});

export const removeAddress = endpoint(calls.removeAddress, {
  needsProof: true,
  summary: 'Removes the entered address.',
  response,
});

export const saveBackupStore = endpoint(calls.saveBackupStore, {
  needsProof: true,
  summary:
    'Keeps an S3-compatible store for backups that takes a small file and gives it back; 409 with the reason for others. The first time it makes the key that opens the backups there and tells it, once.',
  body: BackupStoreWithSecret,
  response: WithData(ConnectionsWithBackupKey),
});

export const removeBackupStore = endpoint(calls.removeBackupStore, {
  needsProof: true,
  summary: 'Removes the entered store for backups. What is in it stays there.',
  response,
});

export const saveCourierAccount = endpoint(calls.saveCourierAccount, {
  needsProof: true,
  summary:
    'Keeps a Shiprocket account that lets its API user in and knows the pickup location; 409 with the reason for others. The first time it makes a key for what couriers tell and tells it, once.',
  body: CourierUser,
  response: WithData(ConnectionsWithTrackingKey),
});

export const removeCourierAccount = endpoint(calls.removeCourierAccount, {
  needsProof: true,
  summary: 'Removes the entered Shiprocket account. What is booked there stays booked.',
  response,
});

export const makeTrackingKey = endpoint(calls.makeTrackingKey, {
  needsProof: true,
  summary:
    'Makes a new key for what couriers tell and tells it, once. The former one counts too. 409 without an account, or if its password cannot be opened.',
  response: WithData(ConnectionsWithTrackingKey),
});

export const makeBackupKey = endpoint(calls.makeBackupKey, {
  needsProof: true,
  summary:
    'Makes a new key that opens the backups sent from now on, and tells it, once. 409 without a store, or if its secret cannot be opened.',
  response: WithData(ConnectionsWithBackupKey),
});
