#!/usr/bin/env bash
# Which words of a soap label fontkit 2.0.4 (which sets the text of pdfkit and react-pdf) can lay out in the fonts of their
# scripts, beside HarfBuzz (harfbuzzjs 1.6.4), which browsers use. Fonts: Noto Sans of @fontsource 5.3.0.
# Expected: both lay out all of them, glyph for glyph alike, as they do in Devanagari, Gujarati, Tamil and Kannada.
# Seen: fontkit raises a TypeError at plain words of Malayalam ('neem'), Punjabi ('sandal') and Telugu ('shri'), whose marks
# attach to an anchor that OpenType lets a font leave out, and draws one Bengali word with a glyph missing.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E fontkit@2.0.4 harfbuzzjs@1.6.4 wawoff2@2.0.1 \
  @fontsource/noto-sans-devanagari@5.3.0 @fontsource/noto-sans-gujarati@5.3.0 @fontsource/noto-sans-tamil@5.3.0 @fontsource/noto-sans-kannada@5.3.0 @fontsource/noto-sans-bengali@5.3.0 @fontsource/noto-sans-telugu@5.3.0 @fontsource/noto-sans-malayalam@5.3.0 @fontsource/noto-sans-gurmukhi@5.3.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

const words = {
  devanagari: ['नीम', 'मुल्तानी मिट्टी', 'श्रृंगार', 'चंदन'],
  gujarati: ['લીમડો', 'સાબુ', 'ચંદન', 'શ્રી'],
  tamil: ['வேப்பிலை', 'சோப்பு', 'மஞ்சள்', 'ஸ்ரீ'],
  kannada: ['ಬೇವು', 'ಸಾಬೂನು', 'ಶ್ರೀಗಂಧ', 'ಕೃಷ್ಣ'],
  bengali: ['নিম', 'সাবান', 'চন্দন', 'সুগন্ধি'],
  telugu: ['వేప', 'సబ్బు', 'గంధం', 'శ్రీ'],
  malayalam: ['വേപ്പ്', 'സോപ്പ്', 'ചന്ദനം', 'മഞ്ഞൾ'],
  gurmukhi: ['ਨਿੰਮ', 'ਸਾਬਣ', 'ਚੰਦਨ', 'ਸ਼੍ਰੀ'],
};
for (const [script, list] of Object.entries(words)) {
  const name = `noto-sans-${script}`;
  const file = readFileSync(`node_modules/@fontsource/${name}/files/${name}-${script}-400-normal.woff2`);
  const data = Buffer.from(await wawoff2.decompress(file));
  const kit = fontkit.create(data);
  const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  for (const word of list) {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const expected = buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
    let outcome;
    try {
      const seen = kit.layout(word).glyphs.map(({ id }) => id);
      const isSame = String(seen) === String(expected);
      outcome = isSame ? 'alike' : `${seen.length} glyphs, ${expected.length} in HarfBuzz`;
    } catch (error) {
      outcome = error.message;
    }
    console.log(`${script} ${word}: ${outcome}`);
  }
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "fontkit 2.0.4 behaves as described."
devanagari नीम: alike
devanagari मुल्तानी मिट्टी: alike
devanagari श्रृंगार: alike
devanagari चंदन: alike
gujarati લીમડો: alike
gujarati સાબુ: alike
gujarati ચંદન: alike
gujarati શ્રી: alike
tamil வேப்பிலை: alike
tamil சோப்பு: alike
tamil மஞ்சள்: alike
tamil ஸ்ரீ: alike
kannada ಬೇವು: alike
kannada ಸಾಬೂನು: alike
kannada ಶ್ರೀಗಂಧ: alike
kannada ಕೃಷ್ಣ: alike
bengali নিম: alike
bengali সাবান: alike
bengali চন্দন: alike
bengali সুগন্ধি: 9 glyphs, 10 in HarfBuzz
telugu వేప: alike
telugu సబ్బు: alike
telugu గంధం: alike
telugu శ్రీ: Cannot read properties of null (reading 'xCoordinate')
malayalam വേപ്പ്: Cannot read properties of null (reading 'xCoordinate')
malayalam സോപ്പ്: Cannot read properties of null (reading 'xCoordinate')
malayalam ചന്ദനം: alike
malayalam മഞ്ഞൾ: alike
gurmukhi ਨਿੰਮ: alike
gurmukhi ਸਾਬਣ: alike
gurmukhi ਚੰਦਨ: Cannot read properties of null (reading 'xCoordinate')
gurmukhi ਸ਼੍ਰੀ: Cannot read properties of null (reading 'xCoordinate')
TXT
