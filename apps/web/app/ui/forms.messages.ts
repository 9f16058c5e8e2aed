import { message } from '@shop/messages';

export const showPassword = message('Show password', 'पासवर्ड दिखाएँ');
export const pages = message('Pages', 'पेज');
export const previousPage = message('Previous page', 'पिछला पेज');
export const nextPage = message('Next page', 'अगला पेज');
export const page = message<{ number: number }>('Page {number}', 'पेज {number}');
export const copied = message('Copied', 'कॉपी हो गया');
export const discardChanges = message('Discard changes?', 'बदलाव छोड़ दें?');
export const notSaved = message('What you typed here is not saved.', 'आपने यहाँ जो लिखा है, वह सेव नहीं हुआ है।');
export const keepEditing = message('Keep editing', 'लिखते रहें');
export const discard = message('Discard', 'छोड़ दें');
export const cancel = message('Cancel', 'रहने दें');
export const leaveQuestion = message('Leave without saving?', 'बिना सेव किए जाएँ?');
export const leave = message('Leave without saving', 'बिना सेव किए जाएँ');
export const leaving = message('Leaving', 'जा रहे हैं');
export const willBeLost = message(
  'What you typed and did not save will be lost.',
  'जो आपने लिखा और सेव नहीं किया, वह चला जाएगा।',
);
