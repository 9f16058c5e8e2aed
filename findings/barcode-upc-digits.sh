#!/usr/bin/env bash
# What barcode-detector 3.2.2 (the polyfill of the W3C's Barcode Detection API) answers for American retail codes and
# for Code 39 in lower case. The symbols are drawn by bwip-js 4.11.4.
# Expected: `upc_a` with the 12 digits printed under the bars, `upc_e` with 8, `code_39`: the names of the W3C's draft.
# Seen: a UPC-A symbol is `ean_13` with a zero before its 12 digits, and with `formats: ['upc_a']` it is `upc_a` with the
# same 13; UPC-E is spelled out to 13; Code 39 with lower case is `code_39_extended`, which the draft does not have. So a
# barcode is compared as GTIN-14 (padded with zeros), never by format and text.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E barcode-detector@3.2.2 bwip-js@4.11.4 pngjs@7.0.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwip from 'bwip-js';
import { PNG } from 'pngjs';

// The few names of a browser that the package asks for.
for (const name of ['HTMLImageElement', 'HTMLVideoElement', 'HTMLCanvasElement', 'SVGImageElement', 'ImageBitmap', 'OffscreenCanvas', 'VideoFrame']) {
  globalThis[name] ??= class {};
}
globalThis.ImageData ??= class {
  constructor(data, width, height) {
    Object.assign(this, { data, width, height });
  }
};
globalThis.DOMRectReadOnly ??= class {
  static fromRect(rect) {
    return rect;
  }
};
const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
const fromHere = createRequire(import.meta.url);
const ofDetector = createRequire(fromHere.resolve('barcode-detector/ponyfill'));
prepareZXingModule({ overrides: { wasmBinary: readFileSync(ofDetector.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer } });

async function show(title, symbol, formats) {
  const image = await bwip.toBuffer({ scale: 4, paddingwidth: 12, paddingheight: 12, backgroundcolor: 'FFFFFF', ...symbol });
  const { data, width, height } = PNG.sync.read(image);
  const detector = new BarcodeDetector(formats && { formats });
  const found = await detector.detect(new ImageData(new Uint8ClampedArray(data), width, height));
  console.log(`${title}: ${found.map(({ format, rawValue }) => `${format} ${rawValue}`).join(', ')}`);
}
await show('EAN-13', { bcid: 'ean13', text: '890123456789' });
await show('UPC-A', { bcid: 'upca', text: '01234567890' });
await show('UPC-A, asked for', { bcid: 'upca', text: '01234567890' }, ['upc_a']);
await show('UPC-E', { bcid: 'upce', text: '0123456' });
await show('Code 39', { bcid: 'code39ext', text: 'deo-soap-75g' });
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "barcode-detector 3.2.2 behaves as described."
EAN-13: ean_13 8901234567890
UPC-A: ean_13 0012345678905
UPC-A, asked for: upc_a 0012345678905
UPC-E: upc_e 0012345000065
Code 39: code_39_extended deo-soap-75g
TXT
