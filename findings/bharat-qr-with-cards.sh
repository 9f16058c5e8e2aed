#!/usr/bin/env bash
# What packages that read EMV QR codes make of a Bharat QR: cards in the fields 02 to 08, which hold plain text (EMV
# Merchant-Presented Mode: only 26 to 51 hold fields of their own), and the UPI address in field 26.
# Packages: emvqr 0.0.5, steplix-emvqr 0.2.3, emvco-qr-sdk 1.0.0, @walletfactory/emvqr 0.1.1.
# Expected: each gives the card number of field 02 and the IFSC and account of field 08 as they stand.
# Seen: three look for fields in every account. emvqr then refuses the whole code as 'Invalid EMV data'; steplix-emvqr and
# emvco-qr-sdk answer for '4012345678901239' a field 40 with 345678901239, so four digits are gone without an error, but only
# where the digits happen to look like fields: 06 and 08 stay whole. @walletfactory/emvqr alone has all as it stands.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E emvqr@0.0.5 steplix-emvqr@0.2.3 emvco-qr-sdk@1.0.0 @walletfactory/emvqr@0.1.1
cat > run.cjs <<'JS'
const { parseQR, QRParseMode } = require('emvco-qr-sdk');

const field = (id, value) => `${id}${String(value.length).padStart(2, '0')}${value}`;
/** CRC-16/CCITT-FALSE, as EMV asks for. */
function checksum(text) {
  let rest = 0xffff;
  for (const byte of Buffer.from(text)) {
    rest ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) rest = ((rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}
const upi = field('26', field('00', 'A000000524') + field('01', 'soaps@okexample'));
const cards = field('02', '4012345678901239') + field('06', '6077123456789010') + field('08', 'HDFC000012350200012345678');
function code(accounts) {
  const shop = field('52', '5977') + field('53', '356') + field('54', '149.00') + field('58', 'IN') + field('59', 'NEEM SOAPS') + field('60', 'BENGALURU');
  const text = `${field('00', '01')}${field('01', '12')}${accounts}${shop}6304`;
  return text + checksum(text);
}
const dataOf = (found) => (found && typeof found === 'object' && 'data' in found ? found.data : found);
const readers = {
  emvqr: (text) => require('emvqr').decode(text),
  'steplix-emvqr': (text) => require('steplix-emvqr').decode(text),
  'emvco-qr-sdk': (text) => parseQR(text, { parseMode: QRParseMode.RAW_OBJECT }),
  '@walletfactory/emvqr': (text) => require('@walletfactory/emvqr').decode(text),
};
function shown(value) {
  const data = dataOf(value);
  return typeof data === 'object' ? `{ ${Object.entries(data).map(([id, inner]) => `${id}: ${shown(inner)}`)} }` : data;
}
for (const [name, read] of Object.entries(readers)) {
  for (const [title, accounts] of [['UPI alone', upi], ['cards and UPI', cards + upi]]) {
    try {
      const found = read(code(accounts));
      console.log(`${name}, ${title}: ${['02', '06', '08', '26'].filter((id) => found[id]).map((id) => `${id} ${shown(found[id])}`).join(', ')}`);
    } catch (error) {
      console.log(`${name}, ${title}: ${error.message}`);
    }
  }
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
emvqr, UPI alone: 26 { 00: A000000524,01: soaps@okexample }
emvqr, cards and UPI: Invalid EMV data
steplix-emvqr, UPI alone: 26 { 00: A000000524,01: soaps@okexample }
steplix-emvqr, cards and UPI: 02 { 40: 345678901239 }, 06 6077123456789010, 08 HDFC000012350200012345678, 26 { 00: A000000524,01: soaps@okexample }
emvco-qr-sdk, UPI alone: 26 { 00: A000000524,01: soaps@okexample }
emvco-qr-sdk, cards and UPI: 02 { 40: 345678901239 }, 06 6077123456789010, 08 HDFC000012350200012345678, 26 { 00: A000000524,01: soaps@okexample }
@walletfactory/emvqr, UPI alone: 26 { 00: A000000524,01: soaps@okexample }
@walletfactory/emvqr, cards and UPI: 02 4012345678901239, 06 6077123456789010, 08 HDFC000012350200012345678, 26 { 00: A000000524,01: soaps@okexample }
TXT
