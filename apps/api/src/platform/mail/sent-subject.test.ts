import { expect, test } from 'vitest';
import { sentSubject } from './sent-subject.ts';

test.each([
  ['आपका ऑर्डर DEO-10023 पक्का हो गया', 'Deodar', 'आपका ऑर्डर DEO-10023 पक्का हो गया | Deodar'],
  ['आपका ऑर्डर DEO-10023 पक्का हो गया', 'देवदार', 'आपका ऑर्डर DEO-10023 पक्का हो गया'],
  ['आपका ऑर्डर 10023 पक्का हो गया', 'Deodar', 'आपका ऑर्डर 10023 पक्का हो गया'],
  ['Deodar का आपका कोड', 'Deodar', 'Deodar का आपका कोड'],
  ['Your order DEO-10023 is confirmed', 'Deodar', 'Your order DEO-10023 is confirmed'],
])('%j of %s leaves as %j', (subject, shopName, sent) => {
  expect(sentSubject(subject, shopName)).toBe(sent);
});
