/** The email typed on one of the sign-in pages, so that the others can show it. Kept in this tab until a reload. */
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
