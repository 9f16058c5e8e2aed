#!/usr/bin/env bash
# How many letters readers of text count in a name that begins with a conjunct, as in an initial on a badge or where a line is cut:
# Kshama in scripts of India. Readers: Intl.Segmenter of Node 24.21.0 (ICU 78, Unicode 17), unicode-segmenter 0.17.3, graphemer 1.4.0.
# Expected: the conjunct is one letter in each script, as people see it, or in none.
# Seen: Unicode joins conjuncts in six scripts alone: the first letter is 'क्ष' in Hindi and 'క్ష' in Telugu, but 'ಕ್', with the sign that
# means 'no vowel' in sight, in Kannada, and so in Tamil. graphemer splits them in every script. Whoever shows a first letter or cuts a
# name in Kannada shows what nobody writes, and cuts the names of two neighbours differently.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund -E node@24.21.0 unicode-segmenter@0.17.3 graphemer@1.4.0
cat > run.mjs <<'JS'
import Graphemer from 'graphemer';
import { splitGraphemes } from 'unicode-segmenter/grapheme';

const splitter = new (Graphemer.default ?? Graphemer)();
const readers = {
  Node: (text, language) => Array.from(new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment),
  'unicode-segmenter': (text) => [...splitGraphemes(text)],
  graphemer: (text) => splitter.splitGraphemes(text),
};
const names = { hi: 'क्षमा', bn: 'ক্ষমা', gu: 'ક્ષમા', or: 'କ୍ଷମା', te: 'క్షమా', ml: 'ക്ഷമ', kn: 'ಕ್ಷಮಾ', ta: 'க்ஷமா' };
for (const [language, name] of Object.entries(names)) {
  console.log(`${language}: ${Object.entries(readers).map(([reader, read]) => `${reader} ${read(name, language).join(' + ')}`).join(', ')}`);
}
JS
node_modules/.bin/node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "All three behave as described."
hi: Node क्ष + मा, unicode-segmenter क्ष + मा, graphemer क् + ष + मा
bn: Node ক্ষ + মা, unicode-segmenter ক্ষ + মা, graphemer ক্ + ষ + মা
gu: Node ક્ષ + મા, unicode-segmenter ક્ષ + મા, graphemer ક્ + ષ + મા
or: Node କ୍ଷ + ମା, unicode-segmenter କ୍ଷ + ମା, graphemer କ୍ + ଷ + ମା
te: Node క్ష + మా, unicode-segmenter క్ష + మా, graphemer క్ + ష + మా
ml: Node ക്ഷ + മ, unicode-segmenter ക്ഷ + മ, graphemer ക് + ഷ + മ
kn: Node ಕ್ + ಷ + ಮಾ, unicode-segmenter ಕ್ + ಷ + ಮಾ, graphemer ಕ್ + ಷ + ಮಾ
ta: Node க் + ஷ + மா, unicode-segmenter க் + ஷ + மா, graphemer க் + ஷ + மா
TXT
