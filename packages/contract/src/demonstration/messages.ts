export const removed = 'The demonstration has been removed. Everything you made or changed is still here.';
export const emailNeeded = 'Enter your own email address: you sign in with it from now on.';
export const emailTaken = 'Another account has this email address.';
export const passwordNeeded =
  'Choose a password of your own: everybody knows the password of the demonstration.';
