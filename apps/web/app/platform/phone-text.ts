/** A stored phone number, ten digits, as people write it: `+91 98160 12345`. */
export function phoneText(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}
