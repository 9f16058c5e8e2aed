#!/usr/bin/env bash
# What packages that read GS1 barcodes make of a best-before date without a day: Indian soaps say 'use before July 2026', which
# is 260700 in AI 15 or 17 (GS1 General Specifications: day 00 is the last of the month), and of a price (AI 3922).
# Packages: bark-js 1.2.1, gs1js 0.0.2, gs1-barcode-parser-mod 1.2.1.
# Expected: 31 July 2026 and 149.00, or an answer that says there is no day.
# Seen: bark-js answers '2026-07-00', which JavaScript reads as no date, so that no comparison with today finds the batch
# expired; gs1js knows dates as six digits and no price: '3922' becomes AI 39 with the text '2214900'. gs1-barcode-parser-mod is
# right in both.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E bark-js@1.2.1 gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1
cat > run.cjs <<'JS'
const bark = require('bark-js');
const { parseBarcode } = require('gs1-barcode-parser-mod');
const { GS1Reader } = require('gs1js');

const readers = {
  'bark-js': (text) => bark(text).elements.map(({ ai, value }) => [ai, value]),
  gs1js: (text) => new GS1Reader(text).getApplicationIdentifiers().map(({ identifier, value }) => [identifier, value]),
  'gs1-barcode-parser-mod': (text) => parseBarcode(text).parsedCodeItems.map(({ ai, data, isoDate }) => [ai, isoDate || data]),
};
for (const [title, text] of [['batch', '01089012345678901726070010NEEM01'], ['price', '0108901234567890392214900']]) {
  for (const [name, read] of Object.entries(readers)) console.log(`${title}, ${name}: ${read(text).map(([ai, value]) => `(${ai}) ${value}`).join(' ')}`);
}
const [, [, day]] = readers['bark-js']('01089012345678901726070010NEEM01');
console.log(`'${day}' is before 2027: ${new Date(day) < new Date('2027-01-01')}`);
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
batch, bark-js: (01) 08901234567890 (17) 2026-07-00 (10) NEEM01
batch, gs1js: (01) 08901234567890 (17) 260700 (10) NEEM01
batch, gs1-barcode-parser-mod: (01) 08901234567890 (17) 2026-07-31 (10) NEEM01
price, bark-js: (01) 08901234567890 (3922) 149.00
price, gs1js: (01) 08901234567890 (39) 2214900
price, gs1-barcode-parser-mod: (01) 08901234567890 (3922) 149
'2026-07-00' is before 2027: false
TXT
