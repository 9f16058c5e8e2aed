/** `waiting`: leaves within seconds; `failing`: a try failed; `sent`: the mail server has it. */
export const mailStates = ['waiting', 'failing', 'sent'] as const;
