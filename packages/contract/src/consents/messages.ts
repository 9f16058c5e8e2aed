import { message } from '@shop/messages';

// What is agreed to: anyone who changes it adds one to its version in `purposes.ts` and keeps the old words in
// `earlier-words.ts`. None holds the name of a field, such as 'Email': programs find the fields of a page by a part of it.
export const reviewRequest = message(
  'One email after a delivery that asks for a review',
  'डिलीवरी के बाद एक मेल, जिसमें रिव्यू माँगा जाता है',
);
export const cartReminder = message(
  'One note to my inbox when I leave products in my cart for a day',
  'कार्ट में प्रोडक्ट एक दिन पड़े रहें, तो एक मेल',
);
export const refill = message(
  'One note to my inbox when something that I order again and again may soon be finished',
  'जो मैं बार-बार मँगाता या मँगाती हूँ, वह ख़त्म होने वाला हो, तो एक मेल',
);

export const newsletter = message(
  'The newsletter of the shop to my inbox, now and then: what is new, and offers',
  'शॉप का न्यूज़लेटर, कभी-कभार मेल से: क्या नया है, और ऑफ़र',
);

/** What no consent is asked for, because somebody asked for it: it can be stopped all the same. */
export const backInStock = message(
  'Emails that something you asked about is back',
  'आपने जिसके लिए पूछा था, उसके वापस आने के मेल',
);
export const orderMessages = message(
  'Messages about my orders on WhatsApp, to the number given with the order. Replying STOP ends them.',
  'ऑर्डर के बारे में WhatsApp मैसेज, ऑर्डर में दिए गए फ़ोन नंबर पर। STOP लिखने से वे बंद हो जाते हैं।',
);

export const linkOnItsWay = message(
  'If this mailbox takes mail, a link is on its way. Nothing comes before you press it.',
  'अगर यह मेलबॉक्स मेल लेता है, तो एक लिंक भेजा जा रहा है। उसे दबाने से पहले कुछ नहीं आएगा।',
);
export const newsletterConfirmed = message(
  'The newsletter will come to your mailbox. Each one has a link that ends it.',
  'न्यूज़लेटर आपके मेलबॉक्स में आएगा। हर एक में उसे बंद करने का लिंक होता है।',
);
export const saved = message('Saved', 'सेव हो गया');
export const stopped = message('You will get no more of these emails.', 'अब आपको ऐसे मेल नहीं आएँगे।');
