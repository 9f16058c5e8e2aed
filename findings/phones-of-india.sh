#!/usr/bin/env bash
# What packages for telephone numbers make of Indian numbers beside the plain mobile number.
# Packages: libphonenumber-js 1.13.16, google-libphonenumber 3.2.47, @razorpay/i18nify-js 1.12.9.
# Expected: the digits of a Hindi or Bengali keyboard count like others; a helpline (1800, 1860) is valid and keeps its 1; a
# landline of Bengaluru is grouped 080 2659 1234.
# Seen: libphonenumber for JavaScript takes the digits of Arabic, Persian and wide Chinese type, and finds no number in
# Devanagari or Bengali ones. Razorpay's i18nify finds 1800 and 1860 numbers invalid and drops the 1 when it parses them,
# splits every number after four digits ('0 8026 591234'), and finds a landline of Chandigarh invalid. So a shop turns Indian
# digits into Latin ones first, and checks no helpline, its own or a courier's, by that package.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 @razorpay/i18nify-js@1.12.9
cat > run.mjs <<'JS'
import * as i18nify from '@razorpay/i18nify-js';
import google from 'google-libphonenumber';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const util = google.PhoneNumberUtil.getInstance();
const readers = {
  'libphonenumber-js': (text) => parsePhoneNumberFromString(text, 'IN')?.number ?? 'no number',
  'google-libphonenumber': (text) => util.format(util.parse(text, 'IN'), google.PhoneNumberFormat.E164),
  i18nify: (text) => `${i18nify.isValidPhoneNumber(text, 'IN') ? 'valid' : 'invalid'} '${i18nify.formatPhoneNumber(text, 'IN')}' ${i18nify.parsePhoneNumber(text, 'IN').phoneNumber}`,
};
for (const text of ['98765 43210', '९८७६५ ४३२१०', '৯৮৭৬৫ ৪৩২১০', '٩٨٧٦٥ ٤٣٢١٠', '９８７６５ ４３２１０', '1800 266 1234', '1860 266 2345', '080 2659 1234', '0172 270 1234']) {
  console.log(text);
  for (const [name, read] of Object.entries(readers)) {
    try {
      console.log(`  ${name}: ${read(text)}`);
    } catch {
      console.log(`  ${name}: no number`);
    }
  }
}
JS
node run.mjs 2>/dev/null | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
98765 43210
  libphonenumber-js: +919876543210
  google-libphonenumber: +919876543210
  i18nify: valid '9876 543210' 9876543210
९८७६५ ४३२१०
  libphonenumber-js: no number
  google-libphonenumber: no number
  i18nify: no number
৯৮৭৬৫ ৪৩২১০
  libphonenumber-js: no number
  google-libphonenumber: no number
  i18nify: no number
٩٨٧٦٥ ٤٣٢١٠
  libphonenumber-js: +919876543210
  google-libphonenumber: +919876543210
  i18nify: no number
９８７６５ ４３２１０
  libphonenumber-js: +919876543210
  google-libphonenumber: +919876543210
  i18nify: no number
1800 266 1234
  libphonenumber-js: +9118002661234
  google-libphonenumber: +9118002661234
  i18nify: invalid '1 8002 661234' 8002661234
1860 266 2345
  libphonenumber-js: +9118602662345
  google-libphonenumber: +9118602662345
  i18nify: invalid '1 8602 662345' 8602662345
080 2659 1234
  libphonenumber-js: +918026591234
  google-libphonenumber: +918026591234
  i18nify: valid '0 8026 591234' 8026591234
0172 270 1234
  libphonenumber-js: +911722701234
  google-libphonenumber: +911722701234
  i18nify: invalid '0 1722 701234' 1722701234
TXT
