/** Calls a number that is written as people write it. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
}

/** Opens a chat with a mobile number of 10 digits; needs no account with anybody. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/91${phone}`;
}
