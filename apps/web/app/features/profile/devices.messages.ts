import { message } from '@shop/messages';

export const show = message('Show signed-in devices', 'साइन इन डिवाइस देखें');
export const hide = message('Hide signed-in devices', 'साइन इन डिवाइस छिपाएँ');
export const devices = message('Signed-in devices', 'साइन इन डिवाइस');
export const browserOn = message<{ browser: string; system: string }>(
  '{browser} on {system}',
  '{system} पर {browser}',
);
export const unknown = message('Unknown browser', 'अनजान ब्राउज़र');
export const thisDevice = message('This device', 'यह डिवाइस');
export const lastUsed = message<{ time: string }>('Last used {time}', 'पिछली बार {time}');
export const stays = message('stays signed in', 'साइन इन रहता है');
export const signOut = message('Sign out', 'साइन आउट करें');
export const signingOut = message('Signing out', 'साइन आउट हो रहा है');
export const signOutOthers = message('Sign out all others', 'बाकी सब साइन आउट करें');
