import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { expect, test } from 'vitest';
import { mailSender } from './mail-sender.ts';

test('without MAIL_FROM mails come from the shop and the address where customers write to', () => {
  expect(mailSender(null, demonstrationSettings)).toEqual({ name: 'Deodar', address: 'care@deodar.example' });
});

test('the address of MAIL_FROM counts, and its name until the owner gives one', () => {
  const from = 'Deodar Orders <orders@shop.example>';
  expect(mailSender(from, demonstrationSettings)).toEqual({
    name: 'Deodar Orders',
    address: 'orders@shop.example',
  });
  const named = {
    ...demonstrationSettings,
    mails: { ...demonstrationSettings.mails, senderName: 'Asha of Deodar' },
  };
  expect(mailSender(from, named)).toEqual({ name: 'Asha of Deodar', address: 'orders@shop.example' });
  expect(mailSender('orders@shop.example', demonstrationSettings)).toEqual({
    name: 'Deodar',
    address: 'orders@shop.example',
  });
});

test('a shop that nobody has set up has a sender too', () => {
  expect(mailSender(null, defaultSettings)).toEqual({ name: 'Your shop', address: 'shop@localhost' });
});
