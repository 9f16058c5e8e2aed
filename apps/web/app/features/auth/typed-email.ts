/** The email that was typed on one page of the sign-in, for the others: in this tab, until it is loaded again. */
let typed = '';

export function typedEmail(): string {
  return typed;
}

export function keepTypedEmail(email: string) {
  typed = email;
}

/** For `register('email', …)` of a form. */
export const keepsTypedEmail = {
  onChange: ({ target }: { target: { value: string } }) => keepTypedEmail(target.value),
};
