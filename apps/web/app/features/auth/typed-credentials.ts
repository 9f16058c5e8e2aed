/** The email typed on one of the sign-in pages, so that the others can show it. Kept in this tab until a reload. */
let typed = '';

export function typedEmail(): string {
  return typed;
}

export function keepTypedEmail(email: string) {
  typed = email;
}

/** The password of an account that was just made, for the sign-in that follows. Never stored. */
let newPassword = '';

export function passwordOfNewAccount(): string {
  return newPassword;
}

export function keepPasswordOfNewAccount(password: string) {
  newPassword = password;
}

/** Whether the box was ticked when the account was made. */
let staysSignedIn = false;

export function staysOfNewAccount(): boolean {
  return staysSignedIn;
}

export function keepStays(isTicked: boolean) {
  staysSignedIn = isTicked;
}

/** For `register('email', …)` of a form. */
export const keepsTypedEmail = {
  onChange: ({ target }: { target: { value: string } }) => keepTypedEmail(target.value),
};
