import { message } from '@shop/messages';

export const contactUs = message('Contact us', 'संपर्क करें');
export const helpAndComplaints = message(
  'For an order, or for a complaint: <a>Help and complaints</a> gives you a ticket number at once and an answer within 48 hours.',
  'ऑर्डर या शिकायत के लिए: <a>मदद और शिकायत</a> पर टिकट नंबर तुरंत और जवाब 48 घंटे के अंदर मिलेगा।',
);
export const firstName = message('First name', 'नाम');
export const lastName = message('Last name', 'उपनाम');
export const emailAddress = message('Email address', 'ईमेल पता');
export const messageField = message('Message', 'मैसेज');
/** These complete 'Enter your …'. */
export const yourFirstName = message('first name', 'अपना नाम');
export const yourLastName = message('last name', 'अपना उपनाम');
export const yourEmailAddress = message('email address', 'अपना ईमेल पता');
export const yourMessage = message('message', 'अपना मैसेज');
export const sending = message('Sending', 'भेज रहे हैं');
export const submit = message('Submit', 'भेजें');
export const nothingLost = message('Nothing you wrote is lost.', 'आपने जो लिखा है, वह सुरक्षित है।');
export const nothingSent = message(
  'Nothing was sent. Please email or call us:',
  'कुछ नहीं भेजा गया। कृपया ईमेल या फ़ोन करें:',
);
export const openInMail = message(
  'Open your message in your email app',
  'आपने जो लिखा है, उसे अपने ईमेल ऐप में खोलें',
);
export const messageFrom = message<{ name: string }>('Message from {name}', '{name} का मैसेज');
export const willReply = message<{ email: string }>('We will reply to {email}.', 'हम {email} पर जवाब देंगे।');
export const yourReference = message('Your reference is', 'आपका रेफ़रेंस नंबर है');
export const fullStop = message('.', '।');
