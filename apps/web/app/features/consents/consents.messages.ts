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
export const onceProven = message(
  'They come once we know that the mailbox is yours: after one sign-in with a mailed code, or a new password by our link.',
  'ये तब आते हैं, जब हमें पता हो कि मेलबॉक्स आपका है: मेल से आए कोड से एक बार साइन इन करने पर, या हमारे लिंक से नया पासवर्ड चुनने पर।',
);
export const notProven = message<{ email: string }>(
  'None of these emails comes yet: we do not know that {email} is yours. We can mail you a link: choose a new password there, and it is shown.',
  'इनमें से कोई मेल अभी नहीं आएगा: हमें पता नहीं कि {email} आपका है। हम आपको एक लिंक मेल कर सकते हैं: वहाँ नया पासवर्ड चुनें, तो यह पता चल जाएगा।',
);
export const mailLink = message('Mail me the link', 'मुझे लिंक मेल करें');
export const mailing = message('Sending', 'भेज रहे हैं');
export const linkMailed = message<{ email: string; minutes: number }>(
  'We have mailed a link to {email}. Open it within {minutes} minutes and choose a new password.',
  'हमने {email} पर एक लिंक भेजा है। {minutes} मिनट के अंदर उसे खोलें और नया पासवर्ड चुनें।',
);
export const notKept = message('Your choice of emails was not saved', 'आपके चुने हुए मेल सेव नहीं हुए');
export const notKeptBecause = message(
  'You can choose them in your account, under Profile.',
  'आप उन्हें अपने अकाउंट में, प्रोफ़ाइल के नीचे, चुन सकते हैं।',
);
export const stop = message('Stop', 'बंद करें');
export const since = message<{ time: string }>('Chosen on {time}', '{time} चुना गया');
export const stopping = message('Stopping', 'बंद कर रहे हैं');
export const stopped = message('Stopped', 'बंद हो गया');
export const notStopped = message('Not stopped yet', 'अभी बंद नहीं हुआ');
export const noMore = message<{ what: string }>('You will no longer get: {what}.', 'अब यह नहीं आएगा: {what}।');
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const allChoices = message('All your choices', 'आपकी सभी पसंद');
