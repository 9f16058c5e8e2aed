import { message } from '@shop/messages';

export const notPrinted = message<{ letters: string }>(
  'The label and the invoice cannot show {letters}: an empty box would be printed instead. Write it in Latin letters or an Indian script.',
  'लेबल और बिल पर {letters} नहीं छप सकता: उसकी जगह खाली डिब्बा होगा। इसे अंग्रेज़ी या किसी भारतीय लिपि में लिखें।',
);
