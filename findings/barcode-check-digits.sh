#!/usr/bin/env bash
# What packages that check barcodes say of the forms in which one meets the number of a soap.
# Packages: @ericblade/barcode-validator 2.4.1 (of the maker of quagga2), gtin-validator 1.0.0, gtin 1.0.2.
# Expected: a number with the check digit of GS1 (three times and once in turn, from the right) is valid in each length; an
# EAN-8 that is filled up to 14 digits is an EAN-8.
# Seen: barcode-validator begins with one instead of three, so that of 1,000 right EAN-13 of India it refuses 778, among
# them 8901234567890, and as many of each other length. One in five passes by chance, among them the numbers with which one
# tries a UPC-A or an EAN-8. gtin-validator shortens the 14 digits of an EAN-8 to 12 and calls them a UPC (GTIN-12), which
# another shop may have. gtin is right in all.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @ericblade/barcode-validator@2.4.1 gtin-validator@1.0.0 gtin@1.0.2
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const validate = require('@ericblade/barcode-validator');
const { getFormatOfMinifiedGTIN, isValidGTIN } = require('gtin-validator');
const gtin = require('gtin');

function withCheckDigit(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
for (const [title, digits] of [
  ['EAN-13', '890123456789'],
  ['UPC-A', '01234567890'],
  ['carton (GTIN-14)', '1890123456789'],
  ['EAN-8', '9638507'],
  ['EAN-8 in 14 digits', '0000009638507'],
]) {
  const code = withCheckDigit(digits);
  console.log(`${title} ${code}: barcode-validator ${validate(code).valid}, gtin-validator ${isValidGTIN(code)} ${getFormatOfMinifiedGTIN(code)}, gtin ${gtin.isValid(code)} ${gtin.getRealFormat(code)}`);
}
for (const [title, first, length] of [
  ['EAN-13 of India', '890', 12],
  ['UPC-A', '0', 11],
  ['EAN-8 of India', '890', 7],
  ['cartons', '1890', 13],
]) {
  const codes = Array.from({ length: 1000 }, (_, index) => withCheckDigit(first + String(index * 997_001).padStart(10, '0').slice(first.length - length)));
  console.log(`of 1000 ${title}: barcode-validator ${codes.filter((code) => validate(code).valid).length}, gtin-validator ${codes.filter((code) => isValidGTIN(code)).length}, gtin ${codes.filter((code) => gtin.isValid(code)).length}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
EAN-13 8901234567890: barcode-validator false, gtin-validator true GTIN-13, gtin true GTIN-13
UPC-A 012345678905: barcode-validator true, gtin-validator true GTIN-12, gtin true GTIN-12
carton (GTIN-14) 18901234567897: barcode-validator false, gtin-validator true GTIN-14, gtin true GTIN-14
EAN-8 96385074: barcode-validator true, gtin-validator true GTIN-8, gtin true GTIN-8
EAN-8 in 14 digits 00000096385074: barcode-validator true, gtin-validator true GTIN-12, gtin true GTIN-8
of 1000 EAN-13 of India: barcode-validator 222, gtin-validator 1000, gtin 1000
of 1000 UPC-A: barcode-validator 227, gtin-validator 1000, gtin 1000
of 1000 EAN-8 of India: barcode-validator 200, gtin-validator 1000, gtin 1000
of 1000 cartons: barcode-validator 249, gtin-validator 1000, gtin 1000
TXT
