import { expect, test } from 'vitest';
import { checkedAdminStatus } from './order-status.ts';

test.each(['pending', 'inProcess', 'inShipping', 'delivered', 'rejected'])(
  'an admin may set %s',
  (status) => {
    expect(checkedAdminStatus(status)).toBe(status);
  },
);

test.each(['confirmed', 'Rejected', 'shipped', '', 'PENDING'])('an admin may not set %j', (status) => {
  expect(() => checkedAdminStatus(status)).toThrow(expect.objectContaining({ code: 'invalid_order_status' }));
});
