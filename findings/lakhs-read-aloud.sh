#!/usr/bin/env bash
# How eSpeak NG, the voice that screen readers such as NVDA and Orca come with, says an amount of a lakh or more.
# Package: phonemizer 1.2.1 (eSpeak NG as WebAssembly, English voices); Debian's espeak-ng 1.51 says the same.
# Expected: '₹1,23,456' is said like '₹123456': one hundred (and) twenty-three thousand, or one lakh twenty-three.
# Seen: its English voices take a comma inside a number only before three digits, so the amount falls into two numbers: 'rupee
# one, twenty-three thousand four hundred and fifty-six', and '₹1,00,000' is 'rupee one, zero zero thousand'. Without
# commas, and with the commas of the West, it is one number. (The Hindi, Bengali, Marathi, Telugu and Tamil voices of
# Debian's package say the lakh; only the last says the sign.) An owner who listens to figures in English hears another amount.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E phonemizer@1.2.1
cat > run.mjs <<'JS'
import { phonemize } from 'phonemizer';

const said = async (text) => (await phonemize(text, 'en-gb')).join(' ').replaceAll(/[ˈˌ]/g, '');
for (const text of ['₹1,499', '₹123456', '₹123,456', '₹1,23,456', '₹1,00,000', '₹4,93,201.60']) console.log(`${text}: ${await said(text)}`);
console.log(`'₹1,23,456' as '₹1' and '23456': ${(await said('₹1,23,456')) === `${await said('₹1')} ${await said('23456')}`}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "phonemizer 1.2.1 behaves as described."
₹1,499: ɹuːpiː wɒn θaʊzənd fɔːhʌndɹɪdən naɪnti naɪn
₹123456: ɹuːpiː wɒnhʌndɹɪdən twɛnti θɹiː θaʊzənd fɔːhʌndɹɪdən fɪfti sɪks
₹123,456: ɹuːpiː wɒnhʌndɹɪdən twɛnti θɹiː θaʊzənd fɔːhʌndɹɪdən fɪfti sɪks
₹1,23,456: ɹuːpiː wɒn twɛnti θɹiː θaʊzənd fɔːhʌndɹɪdən fɪfti sɪks
₹1,00,000: ɹuːpiː wɒn ziəɹəʊ ziəɹəʊ θaʊzənd
₹4,93,201.60: ɹuːpiː fɔː naɪnti θɹiː θaʊzənd tuːhʌndɹɪdən wɒn pɔɪnt sɪks ziəɹəʊ
'₹1,23,456' as '₹1' and '23456': true
TXT
