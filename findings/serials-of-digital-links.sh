#!/usr/bin/env bash
# What digital-link.js 1.4.3 makes of GS1 Digital Links (the QR code that shall take the place of the barcode on packs), as
# bwip-js 4.11.4 draws them.
# Expected: a link that is shortened and spelled out again is the same; what is set as a batch is escaped in the path; batch
# (10) and serial (21) come in the order of the standard; both packages find the same links right.
# Seen: serial 0042 is 42 afterwards, which is another piece; '/' in a batch is not escaped, so that the link is not valid, and the
# order is that of the calls. A link with a price (3922) but no quantity is valid for it and refused by bwip-js's symbol for
# links, whose GS1-128 takes the very same fields.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E digital-link.js@1.4.3 bwip-js@4.11.4
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';

const { DigitalLink, Utils } = createRequire(import.meta.url)('digital-link.js');
for (const path of ['01/08901234567890/10/NEEM01?17=260731', '01/08901234567890/10/NEEM01/21/0042']) {
  const link = `https://shop.example/${path}`;
  const back = Utils.decompressWebUri(Utils.compressWebUri(link));
  console.log(`${path}: ${back === link ? 'the same' : back.replace('https://shop.example/', '')}`);
}
function made(...qualifiers) {
  const link = DigitalLink();
  link.setDomain('https://shop.example');
  link.setIdentifier('01', '08901234567890');
  for (const [key, value] of qualifiers) link.setKeyQualifier(key, value);
  console.log(`${link.toWebUriString()}: ${link.isValid() ? 'valid' : 'not valid'}`);
}
made(['10', 'NEEM01'], ['21', '7']);
made(['21', '7'], ['10', 'NEEM01']);
made(['10', 'NEEM/01']);
function draw(bcid, text) {
  try {
    bwip.toSVG({ bcid, text });
    return 'drawn';
  } catch (error) {
    return error.message.split('#')[0];
  }
}
const link = 'https://shop.example/01/08901234567890?3922=14900';
console.log(`price without a quantity: digital-link.js ${DigitalLink(link).isValid()}, gs1dlqrcode ${draw('gs1dlqrcode', link)}, gs1-128 ${draw('gs1-128', '(01)08901234567890(3922)14900')}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
01/08901234567890/10/NEEM01?17=260731: the same
01/08901234567890/10/NEEM01/21/0042: 01/08901234567890/10/NEEM01/21/42
https://shop.example/01/08901234567890/10/NEEM01/21/7: valid
https://shop.example/01/08901234567890/21/7/10/NEEM01: not valid
https://shop.example/01/08901234567890/10/NEEM/01: not valid
price without a quantity: digital-link.js true, gs1dlqrcode bwipp.GS1missingAIs, gs1-128 drawn
TXT
