#!/usr/bin/env bash
# How packages that make PDFs set Hindi in Noto Sans Devanagari (@fontsource 5.3.0): how wide a word is on the page beside what
# HarfBuzz (harfbuzzjs 1.6.4) needs for it, and what readers copy or find of it (mupdf 1.28.1, PDFium in @hyzyla/pdfium 2.1.13).
# Packages: pdfkit 0.20.2, jspdf 4.2.1, @libpdf/core 0.4.2, pdf-lib 1.17.1 and its fork @cantoo/pdf-lib 2.11.1 with @pdf-lib/fontkit 1.1.1.
# Expected: one that shapes text is right in both, one that does not in neither.
# Seen: @pdf-lib/fontkit raises a ReferenceError at a Hindi word (a text without Hindi is drawn), because its file leaves out a
# runtime that it needs; with that lent from another package, words with joined letters have gaps and copy as other letters. pdfkit draws
# right, but a short i ('ि', drawn before its letter) is copied in that order: who searches for मिट्टी finds nothing. jspdf, which does
# not shape, draws the i behind its letter and is the only one that is found. @libpdf/core draws letter by letter with gaps,
# and its text is of other scripts. A paper in Hindi is judged by the eye and by a search in it.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E pdfkit@0.20.2 jspdf@4.2.1 @libpdf/core@0.4.2 pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 @pdf-lib/fontkit@1.1.1 \
  regenerator-runtime@0.14.1 mupdf@1.28.1 @hyzyla/pdfium@2.1.13 harfbuzzjs@1.6.4 wawoff2@2.0.1 @fontsource/noto-sans-devanagari@5.3.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as cantoo from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PDF } from '@libpdf/core';
import pdfLibFontkit from '@pdf-lib/fontkit';
import * as harfbuzz from 'harfbuzzjs';
import * as mupdf from 'mupdf';
import * as pdfLib from 'pdf-lib';
import PDFDocument from 'pdfkit';
import wawoff2 from 'wawoff2';

const require = createRequire(import.meta.url);
const { jsPDF } = require('jspdf');
const file = 'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2';
const data = Buffer.from(await wawoff2.decompress(readFileSync(file)));
const SIZE = 60;

const shaped = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(data.buffer.slice(data.byteOffset, data.byteOffset + data.length))));
function room(word) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  harfbuzz.shape(shaped, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + (xAdvance * SIZE) / 1000, 0);
}

async function byPdfLib({ PDFDocument: Document }, word) {
  const document = await Document.create();
  document.registerFontkit(pdfLibFontkit);
  const font = await document.embedFont(data);
  document.addPage([600, 300]).drawText(word, { x: 50, y: 150, size: SIZE, font });
  return Buffer.from(await document.save());
}
const makers = {
  async pdfkit(word) {
    const document = new PDFDocument({ size: [600, 300] });
    document.font(data).fontSize(SIZE).text(word, 50, 100);
    document.end();
    return Buffer.concat(await document.toArray());
  },
  jspdf(word) {
    const document = new jsPDF({ unit: 'pt', format: [600, 300], orientation: 'landscape' });
    document.addFileToVFS('deva.ttf', data.toString('base64'));
    document.addFont('deva.ttf', 'Deva', 'normal');
    document.setFont('Deva').setFontSize(SIZE).text(word, 50, 150);
    return Buffer.from(document.output('arraybuffer'));
  },
  async '@libpdf/core'(word) {
    const document = PDF.create();
    const font = await document.embedFont(new Uint8Array(data));
    document.addPage({ width: 600, height: 300 }).drawText(word, { x: 50, y: 150, size: SIZE, font });
    return Buffer.from(await document.save());
  },
  'pdf-lib': (word) => byPdfLib(pdfLib, word),
  '@cantoo/pdf-lib': (word) => byPdfLib(cantoo, word),
};
/** How wide the ink of the only page is, in points. */
function inkOf(pdf) {
  const pixels = mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toPixmap(mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, false);
  const width = pixels.getWidth();
  const dark = [...pixels.getPixels()].flatMap((shade, at) => (shade < 128 ? [at % width] : []));
  return Math.max(...dark) - Math.min(...dark) + 1;
}
const pdfium = await PDFiumLibrary.init();
async function textsOf(pdf) {
  const document = await pdfium.loadDocument(pdf);
  const [page] = [...document.pages()];
  return [mupdf.Document.openDocument(pdf, 'application/pdf').loadPage(0).toStructuredText().asText(), page.getText()].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}
for (const text of ['₹', 'नीम']) {
  const outcome = await makers['pdf-lib'](text).then(() => 'drawn', (error) => `${error.name}, ${error.message}`);
  console.log(`@pdf-lib/fontkit, ${text}: ${outcome}`);
}
require('regenerator-runtime/runtime');
const words = ['नीम', 'साबुन', 'मिट्टी', 'विक्रेता'];
for (const [name, make] of Object.entries(makers)) {
  console.log(name);
  for (const word of words) {
    const pdf = await make(word);
    const texts = await textsOf(pdf);
    const found = texts.map((text) => (text === word ? 'the word' : 'another')).join(' and ');
    console.log(`  ${word}: ${Math.round((100 * inkOf(pdf)) / room(word) / 5) * 5} % wide, read as ${found}`);
  }
}
pdfium.destroy();
JS
node run.mjs 2>/dev/null | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
@pdf-lib/fontkit, ₹: drawn
@pdf-lib/fontkit, नीम: ReferenceError, regeneratorRuntime is not defined
pdfkit
  नीम: 100 % wide, read as the word and the word
  साबुन: 100 % wide, read as the word and the word
  मिट्टी: 100 % wide, read as another and another
  विक्रेता: 100 % wide, read as another and another
jspdf
  नीम: 100 % wide, read as the word and the word
  साबुन: 100 % wide, read as the word and the word
  मिट्टी: 135 % wide, read as the word and the word
  विक्रेता: 115 % wide, read as the word and the word
@libpdf/core
  नीम: 185 % wide, read as another and another
  साबुन: 220 % wide, read as another and another
  मिट्टी: 330 % wide, read as another and another
  विक्रेता: 300 % wide, read as another and another
pdf-lib
  नीम: 100 % wide, read as the word and the word
  साबुन: 100 % wide, read as the word and the word
  मिट्टी: 180 % wide, read as another and another
  विक्रेता: 140 % wide, read as another and another
@cantoo/pdf-lib
  नीम: 100 % wide, read as the word and the word
  साबुन: 100 % wide, read as the word and the word
  मिट्टी: 180 % wide, read as another and another
  विक्रेता: 140 % wide, read as another and another
TXT
