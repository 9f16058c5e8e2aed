/** Calls a number that is written as people write it. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
}

/** Opens a chat with a mobile number of 10 digits, with words to begin with. */
export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/91${phone}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
