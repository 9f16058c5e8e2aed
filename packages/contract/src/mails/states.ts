/** `waiting`: will be sent within seconds; `failing`: a try failed; `sent`: the mail server accepted it. */
export const mailStates = ['waiting', 'failing', 'sent'] as const;
