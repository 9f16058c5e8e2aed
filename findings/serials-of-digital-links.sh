#!/usr/bin/env bash
# What digital-link.js 1.4.3 makes of GS1 Digital Links (the QR code that shall take the place of the barcode on packs).
# Expected: a link that is shortened and spelled out again is the same; what is set as a batch is escaped in the path; batch
# (10) and serial (21) come in the order of the standard.
# Seen: serial 0042 is 42 afterwards, which is another piece; '/' in a batch is not escaped, so that the link is not valid, and the
# order is that of the calls, so that serial before batch is not valid either.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E digital-link.js@1.4.3
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';

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
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "digital-link.js 1.4.3 behaves as described."
01/08901234567890/10/NEEM01?17=260731: the same
01/08901234567890/10/NEEM01/21/0042: 01/08901234567890/10/NEEM01/21/42
https://shop.example/01/08901234567890/10/NEEM01/21/7: valid
https://shop.example/01/08901234567890/21/7/10/NEEM01: not valid
https://shop.example/01/08901234567890/10/NEEM/01: not valid
TXT
