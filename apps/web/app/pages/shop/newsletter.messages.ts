import { message } from '@shop/messages';

export const newsletter = message('Newsletter', 'न्यूज़लेटर');
export const description = message<{ shop: string }>(
  'The newsletter of {shop}: what is new, and offers, now and then.',
  '{shop} का न्यूज़लेटर: क्या नया है, और ऑफ़र, कभी-कभार।',
);
export const lead = message(
  'Enter your email, and we mail a link to it. Nothing else comes before you confirm there that you want it.',
  'अपना ईमेल भरें, हम उस पर एक लिंक भेजेंगे। वहाँ आपकी पुष्टि से पहले और कुछ नहीं आएगा।',
);
export const whatFor = message<{ days: number }>(
  'We use it for the newsletter alone and do not note who opens it. Each one has a link that ends it with one press. What is not confirmed is deleted after {days} days.',
  'हम इसे सिर्फ़ न्यूज़लेटर के लिए रखते हैं और यह दर्ज नहीं करते कि कौन उसे खोलता है। हर एक में एक बार दबाकर उसे बंद करने का लिंक होता है। जिसकी पुष्टि न हो, वह {days} दिन बाद मिटा दिया जाता है।',
);
export const email = message('Email', 'ईमेल');
export const mailTheLink = message('Mail me the link', 'मुझे लिंक मेल करें');
export const none = message('The shop has no newsletter at present.', 'शॉप का अभी कोई न्यूज़लेटर नहीं है।');
export const toTheShop = message('Look around the shop', 'शॉप देखें');
export const askAgain = message('Ask for another link', 'दूसरा लिंक मँगाएँ');
export const asked = message('Please look into your mailbox', 'कृपया अपना मेलबॉक्स देखें');
export const askedMore = message<{ days: number }>(
  'If the mailbox takes mail, a link is on its way. Open it within {days} days and press the button there. If it does not come, look among unwanted mail.',
  'अगर मेलबॉक्स मेल लेता है, तो एक लिंक भेजा जा रहा है। उसे {days} दिन के अंदर खोलें और वहाँ बटन दबाएँ। न आए, तो स्पैम में देखें।',
);
export const confirmed = message('Confirmed', 'पुष्टि हो गई');
export const confirmedMore = message(
  'The newsletter will come to your mailbox. Each one has a link that ends it.',
  'न्यूज़लेटर आपके मेलबॉक्स में आएगा। हर एक में उसे बंद करने का लिंक होता है।',
);
export const wrong = message(
  'This is no email that we can write to. Please check it.',
  'इस ईमेल पर हम नहीं लिख सकते। कृपया इसे जाँचें।',
);
export const often = message(
  'We have received many requests from you or your network. Please try again in an hour.',
  'आपके या आपके नेटवर्क से बहुत सारे अनुरोध आए हैं। कृपया एक घंटे बाद कोशिश करें।',
);
export const changed = message(
  'The words below have changed meanwhile. Please read them and ask again.',
  'नीचे के शब्द इस बीच बदल गए हैं। कृपया उन्हें पढ़ें और फिर से भेजें।',
);
export const unknown = message('This link does not work', 'यह लिंक काम नहीं करता');
export const unknownMore = message(
  'It is too old, not whole, or the newsletter was ended since.',
  'यह बहुत पुराना या अधूरा है, या न्यूज़लेटर इसके बाद बंद किया गया।',
);
export const confirmHeading = message('Do you want the newsletter?', 'क्या आपको न्यूज़लेटर चाहिए?');
export const confirm = message('Confirm the newsletter', 'न्यूज़लेटर की पुष्टि करें');
export const confirmMore = message(
  'If you did not ask for it, close this page: nothing will come.',
  'अगर आपने इसे नहीं माँगा था, तो यह पेज बंद कर दें: कुछ नहीं आएगा।',
);
