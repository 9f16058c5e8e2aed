import { message } from '@shop/messages';

export const invited = 'The invitation is on its way';
export const invitationWithdrawn = 'The invitation is withdrawn';
export const roleChanged = 'The role is changed';
export const roleWithdrawn = 'They no longer work for the shop';
export const factorsReset = 'Two-step sign-in is turned off for this person, who is told by email';
export const devicesEnded = 'They are signed out everywhere';
export const roleEdited = 'What the role may do is saved';
export const welcome = message('Welcome', 'स्वागत है');
export const renewed = message(
  'A new invitation is on its way to your mailbox.',
  'नया निमंत्रण आपके मेल पर आ रहा है।',
);
export const invitationEnded = message(
  'This invitation has been used, has expired or was withdrawn. Please ask for a new one.',
  'यह निमंत्रण इस्तेमाल हो चुका है, इसका समय ख़त्म हो गया है या इसे वापस ले लिया गया है। कृपया नया माँगें।',
);
export const renewedAlready = message(
  'The newest invitation is in your mailbox. Please wait a little before you ask again.',
  'सबसे नया निमंत्रण आपके मेल में है। दोबारा माँगने से पहले थोड़ा रुकें।',
);
