import { message } from '@shop/messages';

export const problemsWithOrder = message('Problems with this order', 'इस ऑर्डर की समस्याएँ');
export const reportProblem = message('Report a problem', 'समस्या बताएँ');
export const ticketOf = message<{ number: string }>('Ticket {number}', 'टिकट {number}');
export const open = message('Open', 'खुला है');
export const whatIsWrong = message('What is wrong?', 'क्या समस्या है?');
export const chooseOne = message('Choose one', 'एक चुनें');
export const chooseWhatIsWrong = message('Choose what is wrong.', 'चुनें कि क्या समस्या है।');
export const whatHappened = message('What happened?', 'क्या हुआ?');
export const whatHappenedHint = message(
  'Which item, and what you would like: another one, your money back, or an answer.',
  'कौन-सा सामान, और आप क्या चाहते हैं: दूसरा सामान, पैसे वापस या जवाब।',
);
export const messageField = message('message', 'अपना मैसेज');
export const sending = message('Sending', 'भेज रहे हैं');
export const send = message('Send', 'भेजें');
export const ticketIs = message('Your ticket is', 'आपका टिकट नंबर है');
export const mailSent = message<{ email: string }>(
  'We have emailed {email} a link to it. A person will answer within 48 hours, and we will settle it within a month.',
  'हमने {email} पर इसका लिंक मेल कर दिया है। 48 घंटे के अंदर हमारी टीम से जवाब मिलेगा और एक महीने के अंदर मामला निपटा देंगे।',
);
export const followTicket = message('Follow your ticket', 'अपना टिकट देखें');
export const writeAnother = message('Write another message', 'एक और मैसेज लिखें');
export const noSuchTicket = message('This link does not lead to a ticket', 'इस लिंक से कोई टिकट नहीं मिला');
export const writeToUs = message('Write to us', 'हमें लिखें');
export const whatAbout = message('What is it about?', 'किस बारे में है?');
export const chooseWhatAbout = message('Choose what it is about.', 'चुनें कि किस बारे में है।');
export const name = message('Name', 'नाम');
export const nameField = message('name', 'अपना नाम');
export const emailAddress = message('Email address', 'ईमेल');
export const emailField = message('email address', 'अपना ईमेल');
export const phone = message('Phone', 'फ़ोन');
export const phoneHint = message('If you would like a call.', 'अगर आप चाहें कि हम कॉल करें।');
export const orderNumber = message('Order number', 'ऑर्डर नंबर');
export const orderNumberHint = message(
  'Only for questions about an order. You find it in our emails.',
  'अगर किसी ऑर्डर के बारे में है; नंबर आपके मेल में है।',
);
export const messageLabel = message('Message', 'मैसेज');
export const writeOn = message('Add a message', 'आगे लिखें');
export const yourMessage = message('Your message', 'आपका मैसेज');
export const settledHint = message(
  'This ticket is closed. If the problem remains, write here to reopen it.',
  'यह टिकट निपट चुका है। अगर नहीं, तो यहाँ लिखें: यह फिर से खुल जाएगा।',
);
export const signInForPhotographs = message(
  '<a>Sign in</a> to add photographs.',
  'फ़ोटो जोड़ने के लिए <a>साइन इन करें</a>।',
);
export const sendMessage = message('Send message', 'मैसेज भेजें');
export const photographs = message('Photographs', 'फ़ोटो');
export const uploading = message('uploading', 'अपलोड हो रही है');
export const remove = message('Remove', 'हटाएँ');
export const addPhotographs = message('Add photographs', 'फ़ोटो जोड़ें');
export const photographsHint = message<{ most: number; room: number }>(
  'JPEG, PNG, WebP or AVIF up to {most} MB; you can add {room} more.',
  'JPEG, PNG, WebP या AVIF, {most} MB तक; {room} और जोड़ सकते हैं।',
);
export const ticketAsSubject = message('Your ticket', 'आपका टिकट');
export const you = message('You', 'आप');
export const theShop = message('The shop', 'शॉप');
export const state = message('Status', 'स्थिति');
export const waitingForAnswer = message('Waiting for our answer', 'हमारे जवाब का इंतज़ार');
export const about = message('About', 'किस बारे में');
export const order = message('Order', 'ऑर्डर');
export const settled = message('Settled', 'निपटाया गया');
export const settleBy = message('We settle it by', 'हम कब तक निपटाएँगे');
export const answerBy = message('We answer by', 'हम कब तक जवाब देंगे');
export const loadingTicket = message('Loading your ticket', 'आपका टिकट लोड हो रहा है');
