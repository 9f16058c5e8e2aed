/** A link that calls a phone number, which may be written with spaces and the like. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^0-9+]/g, '')}`;
}

/** A link that opens a chat with a 10-digit mobile number, optionally with a text to begin with. */
export function whatsappLink(phone: string, text = ''): string {
  return `https://wa.me/91${phone}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}
