import { expect, test } from 'vitest';
import { readTracking } from './read-tracking.ts';

const now = new Date('2026-11-28T12:00:00Z');
/** The provider's own sample, shortened. */
const sample = {
  awb: '19041424751540',
  courier_name: 'Delhivery Surface',
  current_status: 'IN TRANSIT',
  current_status_id: 20,
  shipment_status: 'IN TRANSIT',
  shipment_status_id: 18,
  current_timestamp: '23 05 2023 11:43:52',
  order_id: '1373900_150876814',
  scans: [
    { date: '2023-05-23 11:43:46', activity: 'In Transit - Shipment picked up', location: 'Delhi (Delhi)' },
    { date: '2023-05-19 11:59:16', activity: 'Manifested - Manifest uploaded', location: 'Mumbai' },
  ],
  is_return: 0,
};
const read = (change: object = {}) =>
  readTracking(Buffer.from(JSON.stringify({ ...sample, ...change })), now);

test('the provider’s sample is read by the shipment’s number, its newest scan and the time of India', () => {
  expect(read()).toEqual({
    trackingNumber: '19041424751540',
    accountOrderId: '',
    status: 18,
    words: 'IN TRANSIT: In Transit - Shipment picked up',
    place: 'Delhi (Delhi)',
    at: new Date('2023-05-23T06:13:52Z'),
  });
});

test('numbers may be texts and texts numbers, and other orders of a day are read too', () => {
  expect(read({ awb: 19_041_424_751_540, shipment_status_id: '7' })).toMatchObject({
    trackingNumber: '19041424751540',
    status: 7,
  });
  expect(read({ current_timestamp: '2023-05-23 11:43:52' })?.at).toEqual(new Date('2023-05-23T06:13:52Z'));
});

test('what cannot be read is words at the time at which it came', () => {
  expect(read({ shipment_status_id: 'NA', current_timestamp: 'soon', scans: 'none' })).toEqual({
    trackingNumber: '19041424751540',
    accountOrderId: '',
    status: -1,
    words: 'IN TRANSIT',
    place: '',
    at: now,
  });
  // Without a time of its own it is that of its newest scan.
  expect(read({ current_timestamp: '' })?.at).toEqual(new Date('2023-05-23T06:13:46Z'));
  expect(read({ shipment_status: 'x\u0000y' })?.words).toContain('x y');
});

test('what is about no parcel, or about a customer’s own return, is nothing', () => {
  expect(read({ awb: '' })).toBeNull();
  expect(read({ awb: null })).toBeNull();
  expect(read({ is_return: 1 })).toBeNull();
  for (const text of ['', 'null', '[]', '"x"', '{']) expect(readTracking(Buffer.from(text), now)).toBeNull();
});
