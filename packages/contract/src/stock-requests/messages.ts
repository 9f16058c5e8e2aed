import { message } from '@shop/messages';
export const kept = message(
  'We will write to you once, as soon as it is back.',
  'जैसे ही यह वापस आएगा, हम आपको एक बार लिखेंगे।',
);
