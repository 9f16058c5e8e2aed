#!/usr/bin/env bash
# What packages that write UPI links (upi://pay?...) make of a shop's name with a space, and of a short name.
# Packages: upiqr 1.3.22, @adityavijay21/upiqr 1.0.0.
# Expected: a space is %20, as in every URI (RFC 3986), and 'Ila' is the name of a payee like any other.
# Seen: both write the link as a browser writes a form, so a space is '+'. Whoever decodes it as a URI (JavaScript's
# decodeURIComponent, URLComponents of iOS) shows 'Neem+Soaps'; only a decoder of forms shows the name. upiqr sends an
# amount as it was typed ('149.5'), leaves out the currency and refuses names below four letters.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E upiqr@1.3.22 @adityavijay21/upiqr@1.0.0
cat > run.mjs <<'JS'
import upiqr from 'upiqr';
import { UPIQR } from '@adityavijay21/upiqr';

const vpa = 'soaps@okexample';
const writers = {
  upiqr: (name) => upiqr({ payeeVPA: vpa, payeeName: name, amount: '149.5' }).then(({ intent }) => intent),
  '@adityavijay21/upiqr': async (name) => new UPIQR().set({ upiId: vpa, name, amount: 149.5 }).getIntent(),
};
for (const [name, write] of Object.entries(writers)) {
  console.log(name);
  for (const payee of ['Neem Soaps', 'Ila']) {
    const link = await write(payee).catch((error) => `refused: ${error.message}`);
    console.log(`  ${payee}: ${link}`);
    const shown = /[?&]pn=([^&]*)/.exec(link)?.[1];
    if (shown) console.log(`    read as a URI: ${decodeURIComponent(shown)}`);
  }
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
upiqr
  Neem Soaps: upi://pay?pa=soaps%40okexample&pn=Neem+Soaps&am=149.5
    read as a URI: Neem+Soaps
  Ila: refused: Virtual payee's address/name is too short.
@adityavijay21/upiqr
  Neem Soaps: upi://pay?pa=soaps%40okexample&pn=Neem+Soaps&am=149.50&cu=INR
    read as a URI: Neem+Soaps
  Ila: upi://pay?pa=soaps%40okexample&pn=Ila&am=149.50&cu=INR
    read as a URI: Ila
TXT
