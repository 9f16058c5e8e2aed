#!/usr/bin/env bash
# What a reader copies of 'Total ₹826.00' in PDFs of three makers, before and after Ghostscript saved them again (-sDEVICE=pdfwrite),
# as what makes invoices smaller, merges them or prints them to a file often does. Read by MuPDF (mupdf 1.28.1).
# Packages: pdfkit 0.20.2, pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1, jspdf 4.2.1; Ghostscript 9.56.0 (@jspawn/ghostscript-wasm
# 0.0.2; 10.00 of Debian 12 does the same) and 10.06.0 (@bentopdf/gs-wasm 0.1.1); the font is dejavu-fonts-ttf 2.37.3.
# Expected: the same text in all of them.
# Seen: of pdfkit's files Ghostscript 9.56 keeps one byte of each letter, b9 of 20b9: 'Total ¹826.00', which reads like 1826 and is
# not found by its sign; what is drawn is right. pdfkit writes what its glyphs stand for as ranges with lists, which ISO 32000
# allows; the others, whose files stay right, do not. 10.06 reads the lists. Whoever needs older ones replaces the font's `toUnicodeCmap`.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E pdfkit@0.20.2 pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 jspdf@4.2.1 \
  @jspawn/ghostscript-wasm@0.0.2 @bentopdf/gs-wasm@0.1.1 mupdf@1.28.1 dejavu-fonts-ttf@2.37.3
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import * as mupdf from 'mupdf';
import { PDFDocument } from 'pdf-lib';

const require = createRequire(import.meta.url);
const FONT = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const TEXT = 'Total ₹826.00';
// The oldest is made for Node 16: with a fetch it takes a file's path for an address.
delete globalThis.fetch;
const open = {
  '9.56.0': async () => require('@jspawn/ghostscript-wasm/gs.js')({ print() {}, printErr() {} }),
  async '10.06.0'() {
    const folder = `${process.cwd()}/node_modules/@bentopdf/gs-wasm/assets/`;
    const { default: make } = await import(pathToFileURL(`${folder}gs.js`).href);
    return make({ locateFile: (name) => folder + name, print() {}, printErr() {} });
  },
};
async function saveAgain(version, file) {
  const gs = await open[version]();
  gs.FS.writeFile('in.pdf', file);
  await gs.callMain(['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', '-sOutputFile=out.pdf', 'in.pdf']);
  return gs.FS.readFile('out.pdf');
}
const read = (file) => mupdf.Document.openDocument(file, 'application/pdf').loadPage(0).toStructuredText().asText().trim();
const makers = {
  async pdfkit() {
    const pdf = new (require('pdfkit'))();
    const content = buffer(pdf);
    pdf.font(FONT).text(TEXT).end();
    return content;
  },
  async 'pdf-lib'() {
    const pdf = await PDFDocument.create();
    pdf.registerFontkit(fontkit);
    const font = await pdf.embedFont(FONT, { subset: true });
    pdf.addPage().drawText(TEXT, { x: 50, y: 700, font });
    return pdf.save();
  },
  async jspdf() {
    const { jsPDF } = require('jspdf');
    const pdf = new jsPDF();
    pdf.addFileToVFS('f.ttf', FONT.toString('base64'));
    pdf.addFont('f.ttf', 'f', 'normal');
    pdf.setFont('f').text(TEXT, 20, 20);
    return new Uint8Array(pdf.output('arraybuffer'));
  },
};
for (const [name, make] of Object.entries(makers)) {
  const file = Buffer.from(await make());
  const after = [];
  for (const version of Object.keys(open)) after.push(`${version} '${read(await saveAgain(version, file))}'`);
  console.log(`${name}: '${read(file)}', after Ghostscript ${after.join(', ')}`);
}
process.exit();
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "pdfkit 0.20.2 and Ghostscript 9.56.0 behave as described."
pdfkit: 'Total ₹826.00', after Ghostscript 9.56.0 'Total ¹826.00', 10.06.0 'Total ₹826.00'
pdf-lib: 'Total ₹826.00', after Ghostscript 9.56.0 'Total ₹826.00', 10.06.0 'Total ₹826.00'
jspdf: 'Total ₹826.00', after Ghostscript 9.56.0 'Total ₹826.00', 10.06.0 'Total ₹826.00'
TXT
