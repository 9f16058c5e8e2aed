import { expect, test } from 'vitest';
import { couriers, trackingPageOf } from './couriers.ts';

test('each of the ten couriers, and Shiprocket, has a page for a parcel', () => {
  expect(couriers).toHaveLength(11);
  for (const { name } of couriers) {
    const page = trackingPageOf({ courier: name, trackingNumber: 'A&1' }) ?? '';
    expect(new URL(page).protocol).toBe('https:');
    expect(page).not.toContain('{number}');
    expect(page).not.toContain('A&1');
  }
});

test('a courier is known however it is written, and nobody else is', () => {
  const number = { trackingNumber: '1234' };
  expect(trackingPageOf({ courier: ' bluedart ', ...number })).toBe(
    'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1234',
  );
  expect(trackingPageOf({ courier: 'XpressBees', ...number })).toContain('awbNo=1234');
  expect(trackingPageOf({ courier: 'Blue\u00a0Dart\u200b', ...number })).toContain('trackNo=1234');
  expect(trackingPageOf({ courier: 'My cousin', ...number })).toBeNull();
  expect(trackingPageOf({ courier: 'Delhivery', trackingNumber: '' })).toBeNull();
});
