#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder 4.0.1 makes the bytes of a receipt printer (ESC/POS, StarPRNT).
# Expected: '₹149' prints a rupee sign on some printer, or is refused where the printer has none.
# Seen: none of the 76 code pages of its @point-of-sale/codepage-encoder has the sign of 2010, and each prints '?149'
# without an error, in any code page and on each of the 39 printers it knows. A slip in rupees says 'Rs' there, or is an image.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @point-of-sale/receipt-printer-encoder@4.0.1
cat > run.mjs <<'JS'
import Codepages from '@point-of-sale/codepage-encoder';
import Encoder from '@point-of-sale/receipt-printer-encoder';

const pages = Codepages.getEncodings();
const question = '?'.charCodeAt(0);
console.log(`code pages with a rupee sign: ${pages.filter((page) => Codepages.encode('₹', page)[0] !== question).length} of ${pages.length}`);
const models = Encoder.printerModels.map(({ id }) => id);
const bytes = (printerModel) => Buffer.from(new Encoder({ printerModel }).initialize().codepage('auto').text('₹149').encode()).toString('latin1');
console.log(`printers that get '?149': ${models.filter((model) => bytes(model).includes('?149')).length} of ${models.length}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "@point-of-sale/receipt-printer-encoder 4.0.1 behaves as described."
code pages with a rupee sign: 0 of 76
printers that get '?149': 39 of 39
TXT
