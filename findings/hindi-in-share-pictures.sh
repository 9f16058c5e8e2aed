#!/usr/bin/env bash
# How wide two ways of drawing a picture for shared links make Hindi product words, in one font (Noto Sans Devanagari of @fontsource
# 5.3.0), beside HarfBuzz (harfbuzzjs 1.6.4), which browsers use: an SVG with text by @resvg/resvg-js 2.6.2, and satori
# 0.63.2, which turns a layout into outlines, drawn by the same resvg.
# Expected: resvg shapes text itself (rustybuzz, HarfBuzz in Rust) and is right; satori, which was known for not shaping the
# scripts of India, is not.
# Seen: the other way round. satori has HarfBuzz within and agrees. resvg gives a vowel sign that stands beside
# its letter (ा, ी) next to no room, so that the next letter is drawn over it: 'नीम साबुन' is a seventh too narrow and can
# hardly be read, without an error. Words without such signs are right, so a trial with 'तेल' shows nothing.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @resvg/resvg-js@2.6.2 satori@0.63.2 harfbuzzjs@1.6.4 wawoff2@2.0.1 @fontsource/noto-sans-devanagari@5.3.0
cat > run.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import * as harfbuzz from 'harfbuzzjs';
import satori from 'satori';
import wawoff2 from 'wawoff2';

const file = 'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';
const data = Buffer.from(await wawoff2.decompress(readFileSync(file)));
writeFileSync('font.ttf', data);
const bytes = data.buffer.slice(data.byteOffset, data.byteOffset + data.length);
const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
const SIZE = 100;
/** The room that a word takes, in pixels. */
function room(word) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + (xAdvance * SIZE) / 1000, 0);
}
const options = { font: { fontFiles: ['font.ttf'], loadSystemFonts: false, defaultFontFamily: 'Noto Sans Devanagari' } };
const widthOf = (svg) => new Resvg(svg, options).innerBBox().width;
const bySvg = (word) => widthOf(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="300"><text x="50" y="150" font-family="Noto Sans Devanagari" font-size="${SIZE}">${word}</text></svg>`);
const bySatori = async (word) =>
  widthOf(await satori({ type: 'div', props: { style: { display: 'flex', fontSize: SIZE, fontFamily: 'Deva' }, children: word } }, { width: 1500, height: 300, fonts: [{ name: 'Deva', data, weight: 400 }] }));
for (const word of ['तेल', 'शहद', 'नीम', 'बाल', 'गुलाब', 'मुल्तानी मिट्टी', 'नीम साबुन']) {
  const whole = room(word);
  const share = (width) => `${Math.round((100 * width) / whole)} %`;
  console.log(`${word}: HarfBuzz ${Math.round(whole)}, satori ${share(await bySatori(word))}, resvg ${share(bySvg(word))}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The two packages behave as described."
तेल: HarfBuzz 125, satori 102 %, resvg 102 %
शहद: HarfBuzz 174, satori 100 %, resvg 100 %
नीम: HarfBuzz 141, satori 101 %, resvg 83 %
बाल: HarfBuzz 151, satori 101 %, resvg 84 %
गुलाब: HarfBuzz 207, satori 101 %, resvg 88 %
मुल्तानी मिट्टी: HarfBuzz 455, satori 100 %, resvg 83 %
नीम साबुन: HarfBuzz 373, satori 100 %, resvg 87 %
TXT
