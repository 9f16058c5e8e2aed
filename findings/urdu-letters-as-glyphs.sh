#!/usr/bin/env bash
# How many glyphs fonts of @fontsource 5.3.0 draw for words in Urdu (letters:glyphs), shaped by harfbuzzjs 1.6.4. A PDF keeps the letters of a text by its
# glyphs (ToUnicode), and readers reverse what runs from right to left, also where the text is marked (ActualText).
# Expected: fonts for Arabic differ in style; each letter is one glyph, with its dots, and few pairs are one together.
# Seen: Noto Sans, Noto Naskh and Noto Nastaliq draw the dots of a letter as a glyph of their own, which stands for no
# letter: 6 letters are 9 or 12 glyphs, and readers find marks of replacement between them. IBM Plex draws pairs as one
# glyph (6 letters, 5 glyphs). Vazirmatn draws each letter as one glyph, but lam with alef.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E harfbuzzjs@1.6.4 fontverter@2.0.0 \
  @fontsource/noto-sans-arabic@5.3.0 @fontsource/noto-naskh-arabic@5.3.0 @fontsource/noto-nastaliq-urdu@5.3.0 \
  @fontsource/ibm-plex-sans-arabic@5.3.0 @fontsource/vazirmatn@5.3.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';

const words = ['فاطمہ', 'چاندنی', 'ڈاکٹر', 'گڑھ', 'لاہور'];
for (const name of ['noto-sans-arabic', 'noto-naskh-arabic', 'noto-nastaliq-urdu', 'ibm-plex-sans-arabic', 'vazirmatn']) {
  const woff = readFileSync(`node_modules/@fontsource/${name}/files/${name}-arabic-400-normal.woff`);
  const font = new hb.Font(new hb.Face(new hb.Blob(await convert(woff, 'truetype'))));
  const counts = words.map((word) => {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    return `${[...word].length}:${buffer.getGlyphInfos().length}`;
  });
  console.log(`${name}: ${counts.join(' ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The fonts draw letters of Urdu as described."
noto-sans-arabic: 5:6 6:9 5:7 3:5 5:5
noto-naskh-arabic: 5:6 6:9 5:7 3:5 5:5
noto-nastaliq-urdu: 5:8 6:12 5:8 3:5 5:8
ibm-plex-sans-arabic: 5:5 6:5 5:4 3:3 5:4
vazirmatn: 5:5 6:6 5:5 3:3 5:4
TXT
