import { message } from '@shop/messages';

export const heading = message('Emails you choose', 'आपके चुने हुए मेल');
export const explanation = message(
  'Emails about your orders always come. These are for you to choose, and each has a link that ends it.',
  'ऑर्डर के मेल हमेशा आते हैं। ये मेल आप चुनते हैं, और हर मेल में उसे बंद करने का लिंक होता है।',
);
export const stop = message('Stop', 'बंद करें');
export const since = message<{ time: string }>('Chosen on {time}', '{time} को चुना');
export const stopping = message('Stopping', 'बंद कर रहे हैं');
export const stopped = message('Stopped', 'बंद हो गया');
export const notStopped = message('Not stopped yet', 'अभी बंद नहीं हुआ');
export const noMore = message<{ what: string }>('You will no longer get: {what}.', 'अब यह नहीं आएगा: {what}।');
export const tryAgain = message('Try again', 'फिर कोशिश करें');
export const allChoices = message('All your choices', 'आपकी सभी पसंद');
