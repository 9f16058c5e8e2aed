#!/usr/bin/env bash
# Which genuine forms of a GSTIN the validator of format-utils 0.0.13 takes. The numbers are made up; each has the check
# digit that the GST law's Form REG-06 numbers have (base 36, weights 1 and 2 in turn).
# Expected: what a registration may look like is taken, a wrong check digit is not.
# Seen: the states end at 37, so Ladakh (38, a territory since 31 October 2019) and 'other territory' (97) are refused,
# and so is what a marketplace that collects tax has (its fourteenth character is C, not Z). Wrong check digits are found.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E format-utils@0.0.13
cat > run.cjs <<'JS'
const { Validator } = require('format-utils');

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
function withCheckDigit(fourteen) {
  const sum = [...fourteen].reduce((total, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return fourteen + characters[(36 - (sum % 36)) % 36];
}
const forms = {
  Karnataka: '29AAPFD1234F1Z',
  'Karnataka, eleventh registration': '29AAPFD1234FBZ',
  Ladakh: '38AAPFD1234F1Z',
  'other territory': '97AAPFD1234F1Z',
  'Karnataka, a marketplace': '29AAPFD1234F1C',
};
for (const [form, fourteen] of Object.entries(forms)) {
  const gstin = withCheckDigit(fourteen);
  console.log(`${form} ${gstin}: ${Validator.gst(gstin)}`);
}
console.log(`wrong check digit: ${Validator.gst('29AAPFD1234F1ZA')}`);
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "format-utils 0.0.13 behaves as described."
Karnataka 29AAPFD1234F1ZI: true
Karnataka, eleventh registration 29AAPFD1234FBZ8: true
Ladakh 38AAPFD1234F1ZJ: false
other territory 97AAPFD1234F1ZF: false
Karnataka, a marketplace 29AAPFD1234F1CT: false
wrong check digit: false
TXT
