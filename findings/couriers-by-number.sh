#!/usr/bin/env bash
# Whose parcel it is, by packages that know a courier by the form of its number, for numbers as couriers in India give them: India
# Post's with letters (S10 of the Universal Postal Union) and check digit, and the digits of private ones, which have no rule that
# is published. Packages: tracking-number-validation 2.0.2, ts-tracking-number 1.0.17.
# Expected: India Post's are known as S10 or as India's; the others are unknown.
# Seen: tracking-number-validation gives every number of 12 or 15 digits to FedEx and every one of 10 or 11 to DHL,
# India Post's registered letters to the post of the United States, and does not know its Speed Post.
# ts-tracking-number knows S10, and checks digits: one in ten of 10, 11, 12 or 15 digits is still FedEx's or DHL's, so a trial with a
# few numbers looks right. Whoever sends the parcel knows the courier: it is kept with the number.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E tracking-number-validation@2.0.2 ts-tracking-number@1.0.17
cat > run.cjs <<'JS'
const validation = require('tracking-number-validation');
const { getTracking } = require('ts-tracking-number');

const byValidation = (number) => validation.getCourier(number).join(' or ') || 'unknown';
const byTs = (number) => getTracking(number)?.courier?.name ?? getTracking(number)?.name ?? 'unknown';
for (const [title, number] of [['Speed Post', 'EM123456785IN'], ['registered post', 'RK123456785IN']]) {
  console.log(`${title} ${number}: tracking-number-validation ${byValidation(number)}, ts-tracking-number ${byTs(number)}`);
}
function shares(known, numbers) {
  const counts = {};
  for (const number of numbers) counts[known(number)] = (counts[known(number)] ?? 0) + 1;
  return Object.entries(counts).map(([courier, count]) => `${courier} ${count}`).join(' and ');
}
for (const length of [10, 11, 12, 13, 14, 15]) {
  const numbers = Array.from({ length: 1000 }, (_, index) => `149081`.slice(0, length - 9) + String((index * 99_991 + 1234) % 1e9).padStart(9, '0'));
  console.log(`1000 numbers of ${length} digits: tracking-number-validation ${shares(byValidation, numbers)}, ts-tracking-number ${shares(byTs, numbers)}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
Speed Post EM123456785IN: tracking-number-validation unknown, ts-tracking-number S10 International Standard
registered post RK123456785IN: tracking-number-validation usps, ts-tracking-number S10 International Standard
1000 numbers of 10 digits: tracking-number-validation dhl 1000, ts-tracking-number unknown 900 and DHL 100
1000 numbers of 11 digits: tracking-number-validation dhl 1000, ts-tracking-number DHL 101 and unknown 899
1000 numbers of 12 digits: tracking-number-validation fedex 1000, ts-tracking-number unknown 892 and FedEx 108
1000 numbers of 13 digits: tracking-number-validation unknown 1000, ts-tracking-number unknown 1000
1000 numbers of 14 digits: tracking-number-validation unknown 1000, ts-tracking-number unknown 1000
1000 numbers of 15 digits: tracking-number-validation fedex 1000, ts-tracking-number unknown 903 and FedEx 97
TXT
