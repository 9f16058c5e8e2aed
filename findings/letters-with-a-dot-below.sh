#!/usr/bin/env bash
# Whether Hindi product words come back from Latin letters or another script. Hindi writes q, kh, z and f of
# other languages with a dot below a letter (nukta); in NFC the dot is a character of its own, also where one was typed.
# Packages: @indic-transliteration/sanscript 1.3.3, lipilekhika 1.0.11.
# Expected: the word that went in, for a script that has the letters and for schemes that are made to be turned back.
# Seen: sanscript puts the vowel before the dot ('ka़Imata' for क़ीमत, price) and turns it back into another word; with the one
# character of before NFC it is right. By IAST, 'बालों' (of the hair) comes back with the holy syllable ॐ within it. lipilekhika
# is right by its 'Romanized'; its 'Normal' turns ऑयल (oil) into औयल, and both make ₹149 into ₹१४९. By way of Gujarati
# sanscript loses nothing.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @indic-transliteration/sanscript@1.3.3 lipilekhika@1.0.11
cat > run.mjs <<'JS'
import { createRequire } from 'node:module';
import { transliterate } from 'lipilekhika';

const sanscript = createRequire(import.meta.url)('@indic-transliteration/sanscript');
const words = ['नीम', 'मुल्तानी मिट्टी', 'बालों का तेल', 'ऑयल', 'क़ीमत', 'ख़ुशबू', '₹149'].map((word) => word.normalize('NFC'));
const ways = {
  'sanscript, itrans': (text, isBack) => (isBack ? sanscript.t(text, 'itrans', 'devanagari') : sanscript.t(text, 'devanagari', 'itrans')),
  'sanscript, iast': (text, isBack) => (isBack ? sanscript.t(text, 'iast', 'devanagari') : sanscript.t(text, 'devanagari', 'iast')),
  'sanscript, gujarati': (text, isBack) => (isBack ? sanscript.t(text, 'gujarati', 'devanagari') : sanscript.t(text, 'devanagari', 'gujarati')),
  'lipilekhika, Normal': (text, isBack) => (isBack ? transliterate(text, 'Normal', 'Devanagari') : transliterate(text, 'Devanagari', 'Normal')),
  'lipilekhika, Romanized': (text, isBack) => (isBack ? transliterate(text, 'Romanized', 'Devanagari') : transliterate(text, 'Devanagari', 'Romanized')),
};
for (const [name, way] of Object.entries(ways)) {
  const changed = [];
  for (const word of words) {
    const there = await way(word, false);
    const back = (await way(there, true)).normalize('NFC');
    if (back !== word) changed.push(`${word} → ${there} → ${back}`);
  }
  console.log(`${name}: ${changed.join(', ') || 'all as they were'}`);
}
console.log(`sanscript, itrans, in one character: ${sanscript.t('\u0958ीमत', 'devanagari', 'itrans')}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
sanscript, itrans: क़ीमत → ka़Imata → क़ईमत, ख़ुशबू → kha़ushabU → ख़उशबू, ₹149 → ₹149 → ₹१४९
sanscript, iast: बालों का तेल → bāloṃ kā tela → बाल्ॐ का तेल, क़ीमत → ka़īmata → क़ईमत, ख़ुशबू → kha़uśabū → ख़उशबू, ₹149 → ₹149 → ₹१४९
sanscript, gujarati: all as they were
lipilekhika, Normal: ऑयल → auyala → औयल, ₹149 → ₹149 → ₹१४९
lipilekhika, Romanized: ₹149 → ₹149 → ₹१४९
sanscript, itrans, in one character: qImata
TXT
