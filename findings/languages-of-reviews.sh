#!/usr/bin/env bash
# Which language packages find in what buyers of an Indian shop write: Hindi, Marathi, and Hindi in Latin letters.
# Packages: franc 6.2.0, tinyld 1.3.4, eld 2.1.0 (its large database).
# Expected: Hindi and Marathi, which share a script, are told apart in whole sentences; Hindi in Latin letters is unknown, Hindi
# or English.
# Seen: franc finds Marathi, Magahi and Bhojpuri in plain Hindi sentences and Norwegian in plain English; tinyld calls Marathi Hindi;
# Hindi in Latin letters is Finnish, Achinese, Esperanto, Latin or Tagalog, never Hindi and seldom English. Who chooses the voice,
# the font or the helper for an answer by such a finding chooses wrong: the script decides more surely, or the buyer's page.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E franc@6.2.0 tinyld@1.3.4 eld@2.1.0
cat > run.mjs <<'JS'
import { eld } from 'eld';
import { franc } from 'franc';
import { detect } from 'tinyld';

await eld.load('large');
const texts = {
  Hindi: [
    'यह साबुन बहुत अच्छा है, त्वचा मुलायम रहती है।',
    'ऑर्डर समय पर मिला, पैकिंग भी अच्छी थी। धन्यवाद!',
    'पैसे वापस कब मिलेंगे?',
    'दाम थोड़ा ज़्यादा है लेकिन चीज़ असली है',
  ],
  Marathi: ['हा साबण खूप छान आहे, त्वचा मऊ राहते.', 'माझी ऑर्डर अजून आली नाही, कृपया लवकर पाठवा.'],
  English: ['Very good soap, my skin feels soft'],
  'Hindi in Latin letters': ['Paisa vasool, ekdum mast product hai', 'Bahut accha sabun hai, delivery bhi time pe hui'],
};
for (const [language, list] of Object.entries(texts)) {
  for (const text of list) console.log(`${language}: franc ${franc(text)}, tinyld ${detect(text)}, eld ${eld.detect(text).language}: ${text}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The three packages behave as described."
Hindi: franc mar, tinyld hi, eld hi: यह साबुन बहुत अच्छा है, त्वचा मुलायम रहती है।
Hindi: franc mag, tinyld hi, eld hi: ऑर्डर समय पर मिला, पैकिंग भी अच्छी थी। धन्यवाद!
Hindi: franc bho, tinyld hi, eld hi: पैसे वापस कब मिलेंगे?
Hindi: franc mar, tinyld hi, eld mr: दाम थोड़ा ज़्यादा है लेकिन चीज़ असली है
Marathi: franc mar, tinyld hi, eld mr: हा साबण खूप छान आहे, त्वचा मऊ राहते.
Marathi: franc mag, tinyld hi, eld mr: माझी ऑर्डर अजून आली नाही, कृपया लवकर पाठवा.
English: franc nno, tinyld en, eld en: Very good soap, my skin feels soft
Hindi in Latin letters: franc fin, tinyld eo, eld tl: Paisa vasool, ekdum mast product hai
Hindi in Latin letters: franc ace, tinyld la, eld en: Bahut accha sabun hai, delivery bhi time pe hui
TXT
