/** Bech32 (BIP 173) without its limit of length, as age writes keys. */
const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LETTERS = 6;

/** @param prefix in small letters */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const values = regroup([...bytes], 8, 5);
  const sum = checksum([...expanded(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const ending = [25, 20, 15, 10, 5, 0].map((shift) => (sum >> shift) & 31);
  return `${prefix}1${[...values, ...ending].map((value) => LETTERS[value]).join('')}`;
}

/** The bytes; null if the text is not of this prefix, or mistyped. */
export function fromBech32(prefix: string, text: string): Buffer | null {
  if (!text.startsWith(`${prefix}1`)) return null;
  const values = Array.from(text.slice(prefix.length + 1), (letter) => LETTERS.indexOf(letter));
  if (values.length <= CHECKSUM_LETTERS || values.includes(-1)) return null;
  if (checksum([...expanded(prefix), ...values]) !== 1) return null;
  const bits = values.slice(0, -CHECKSUM_LETTERS);
  return Buffer.from(regroup(bits, 5, 8).slice(0, Math.floor((bits.length * 5) / 8)));
}

function expanded(prefix: string): number[] {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0));
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
}

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator;
    });
  }
  return sum;
}

/** Groups of bits as numbers of another number of bits, filled up with zeros. */
function regroup(values: readonly number[], from: number, to: number): number[] {
  const grouped: number[] = [];
  let bits = 0;
  let waiting = 0;
  for (const value of values) {
    waiting = ((waiting << from) | value) & 0xfff;
    bits += from;
    while (bits >= to) {
      bits -= to;
      grouped.push((waiting >> bits) & ((1 << to) - 1));
    }
  }
  if (bits > 0) grouped.push((waiting << (to - bits)) & ((1 << to) - 1));
  return grouped;
}
