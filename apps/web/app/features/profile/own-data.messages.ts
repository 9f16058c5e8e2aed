import { message } from '@shop/messages';

export const heading = message('Your data', 'आपका डेटा');
export const yourRights = message(
  'Download everything that we hold about you, or close your account for good.',
  'हमारे पास आपके बारे में जो कुछ है, उसे फ़ाइल में सेव करें, या अपना अकाउंट हमेशा के लिए बंद करें।',
);
export const yourCopy = message(
  'Download everything that we hold about you.',
  'हमारे पास आपके बारे में जो कुछ है, उसे फ़ाइल में सेव करें।',
);
export const download = message('Download my data', 'मेरा डेटा डाउनलोड करें');
export const downloading = message('Downloading', 'डाउनलोड हो रहा है');
export const downloadFailed = message('Your data could not be downloaded', 'आपका डेटा डाउनलोड नहीं हो पाया');
export const closeAccount = message('Close account', 'अकाउंट बंद करें');
export const question = message('Close your account?', 'अपना अकाउंट बंद करें?');
export const forGood = message(
  'This cannot be undone. You are logged out on all your devices.',
  'बंद होने के बाद इसे फिर से नहीं खोला जा सकता। आप अपने सभी डिवाइस से लॉगआउट हो जाएँगे।',
);
export const erased = message('What is erased', 'क्या मिट जाएगा');
export const erasedAccount = message('Your name, email and password', 'आपका नाम, ईमेल और पासवर्ड');
export const erasedSaved = message('Saved addresses and your cart', 'सेव किए हुए पते और आपका कार्ट');
export const erasedRequests = message('Back-in-stock requests', 'किसी चीज़ के वापस आने पर बताने के अनुरोध');
export const erasedMessages = message('Messages from the contact form', 'संपर्क फ़ॉर्म से भेजे गए मैसेज');
export const erasedName = message(
  'Your name on reviews, which stay without it',
  'रिव्यू पर आपका नाम; रिव्यू बिना नाम के रहेंगे',
);
export const kept = message('What stays', 'क्या रहेगा');
export const keptOrders = message(
  'Orders and invoices, with their address and phone number, for as long as tax law requires',
  'ऑर्डर और बिल, उन पर लिखे पते और फ़ोन नंबर के साथ, जितने साल टैक्स क़ानून के लिए ज़रूरी है',
);
export const keptTickets = message(
  'Problems that you reported, as required by consumer law',
  'आपकी बताई हुई समस्याएँ, उपभोक्ता क़ानून के मुताबिक',
);
export const ordersFirst = message(
  'Your orders must be finished and refunds paid first.',
  'इससे पहले आपके ऑर्डर पूरे हो जाने चाहिए और रिफ़ंड आप तक पहुँच जाने चाहिए।',
);
export const password = message('Your password', 'आपका पासवर्ड');
export const passwordMissing = message('Please enter your password.', 'कृपया अपना पासवर्ड भरें।');
export const forgotPassword = message(
  'Forgot it? Email me a link to set a new one',
  'भूल गए? नए पासवर्ड का लिंक मेल करें',
);
export const mailing = message('Sending', 'भेज रहे हैं');
export const confirm = message('Close account for good', 'अकाउंट हमेशा के लिए बंद करें');
export const closing = message('Closing', 'बंद हो रहा है');
export const cancel = message('Cancel', 'रहने दें');
