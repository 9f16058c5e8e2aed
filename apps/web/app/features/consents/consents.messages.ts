import { message } from '@shop/messages';

export const heading = message('Emails and messages you choose', 'आपके चुने हुए मेल और मैसेज');
export const explanation = message(
  'Emails about your orders always come. These are for you to choose, and each says how to end it.',
  'ऑर्डर के मेल हमेशा आते हैं। ये आप चुनते हैं, और हर एक में लिखा होता है कि उसे कैसे बंद करें।',
);
export const mailsToChoose = message('Emails you choose', 'आपके चुने हुए मेल');
export const optional = message(
  'Only if you like. Each has a link that ends it.',
  'सिर्फ़ अगर आप चाहें। हर मेल में उसे बंद करने का लिंक होता है।',
);
export const notKept = message('Your choice of emails was not saved', 'आपके चुने हुए मेल सेव नहीं हुए');
export const notKeptBecause = message(
  'You can choose them in your account, under Profile.',
  'आप उन्हें अपने अकाउंट में, प्रोफ़ाइल के नीचे, चुन सकते हैं।',
);
export const stop = message('Stop', 'बंद करें');
export const since = message<{ time: string }>('Chosen on {time}', '{time} को चुना');
export const stopping = message('Stopping', 'बंद कर रहे हैं');
export const stopped = message('Stopped', 'बंद हो गया');
export const notStopped = message('Not stopped yet', 'अभी बंद नहीं हुआ');
export const noMore = message<{ what: string }>('You will no longer get: {what}.', 'अब यह नहीं आएगा: {what}।');
export const tryAgain = message('Try again', 'फिर कोशिश करें');
export const allChoices = message('All your choices', 'आपकी सभी पसंद');
