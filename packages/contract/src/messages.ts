export const badInput = 'Please check what you entered.';
export const notFound = 'There is nothing here.';
export const wrongMethod = 'This address does not support that method.';
export const serverError = 'Something went wrong on our side. Please try again.';
export const busy = 'The shop is busy. Please try again in a moment.';
export const diskFull =
  'The shop cannot store this at the moment. Nothing was changed. Please try again later.';
export const offline = 'You are offline';
export const noAnswer = 'The shop does not answer';
export const partMissing = 'This part of the page did not load. Please try again.';
export const signIn = 'Please sign in first.';
export const unexpected = 'Unexpected Application Error!';
export const somethingWrong = 'Something went wrong';
export const networkError = 'Network Error';
