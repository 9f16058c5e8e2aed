#!/usr/bin/env bash
# What packages that write rupees in words make of the amounts of a small shop, as an invoice names them.
# Packages: amount-in-words 1.0.1, convert-rupees-into-words 1.0.6, number2text 1.1.0, to-words 5.7.0.
# Expected: 1.1 is one rupee and ten paise, 0 is zero rupees, a hundred crore is 'one hundred crore', as papers say it.
# Seen: amount-in-words takes what stands behind the point as a number, so 1.1 is 'One Paisa' and 0.5 'Five Paise';
# convert-rupees-into-words answers nothing for 0 and from a hundred crore; number2text spells 'Fourty' and says of
# 1.01 'One Point One'; to-words says 'One Arab', which is right in Hindi and on no invoice.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E amount-in-words@1.0.1 convert-rupees-into-words@1.0.6 number2text@1.1.0 to-words@5.7.0
cat > run.cjs <<'JS'
const { AmountToWords, CountryCodes } = require('amount-in-words');
const rupeesIntoWords = require('convert-rupees-into-words');
const numberToText = require('number2text');
const { ToWords } = require('to-words');

const words = new AmountToWords();
const indian = new ToWords({ localeCode: 'en-IN' });
for (const rupees of [0, 0.5, 1.01, 1.1, 149, 1_000_000_000]) {
  console.log(rupees);
  console.log(`  amount-in-words: ${words.toWords(rupees, CountryCodes.IND)}`);
  console.log(`  convert-rupees-into-words: ${rupeesIntoWords(rupees)}`);
  console.log(`  number2text: ${numberToText(rupees, 'Indian')}`);
  console.log(`  to-words: ${indian.convert(rupees, { currency: true })}`);
}
JS
node run.cjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
0
  amount-in-words: Zero Rupee
  convert-rupees-into-words: 
  number2text: Zero
  to-words: Zero Rupees Only
0.5
  amount-in-words: Zero Rupee And Five Paise
  convert-rupees-into-words: Fifty Paisa
  number2text: Zero Point Fifty
  to-words: Zero Rupees And Fifty Paise Only
1.01
  amount-in-words: One Rupee And One Paisa
  convert-rupees-into-words: One Rupee and One Paisa
  number2text: One Point One
  to-words: One Rupee And One Paisa Only
1.1
  amount-in-words: One Rupee And One Paisa
  convert-rupees-into-words: One Rupee and Ten Paisa
  number2text: One Point Ten
  to-words: One Rupee And Ten Paise Only
149
  amount-in-words: One Hundred Forty Nine Rupees
  convert-rupees-into-words: One Hundred Forty Nine Rupees
  number2text: One Hundred Fourty-Nine
  to-words: One Hundred Forty Nine Rupees Only
1000000000
  amount-in-words: One Hundred Crore Rupees
  convert-rupees-into-words: 
  number2text: One Hundred Crore
  to-words: One Arab Rupees Only
TXT
