#!/usr/bin/env bash
# What the GS1 labels of bwip-js 4.11.4 (GTIN, use by, batch, serial) say when zxing-wasm 3.1.3 or barcode-detector 3.2.2, which
# is made of it, has read them, and packages for GS1 texts take them apart: bark-js 1.2.1, gs1js 0.0.2, gs1-barcode-parser-mod 1.2.1.
# Expected: both readers give the text of the symbol, which has no brackets and a separator (GS, character 29) after the batch.
# Seen: barcode-detector does. zxing-wasm by itself gives what people read under the bars, with brackets and without separator,
# unless `textMode: 'Plain'` is asked for: bark-js refuses it, gs1js answers a field '(0' without an error, and only
# gs1-barcode-parser-mod reads both. A bar code with `textMode: 'Escaped'` has the four letters '<GS>' in its batch.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E bwip-js@4.11.4 zxing-wasm@3.1.3 barcode-detector@3.2.2 bark-js@1.2.1 gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1 pngjs@7.0.0
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const bark = require('bark-js');
const { parseBarcode } = require('gs1-barcode-parser-mod');
const { GS1Reader } = require('gs1js');
const parsers = {
  'bark-js': (text) => bark(text).elements.map(({ ai, value }) => [ai, value]),
  gs1js: (text) => new GS1Reader(text).getApplicationIdentifiers().map(({ identifier, value }) => [identifier, value]),
  'gs1-barcode-parser-mod': (text) => parseBarcode(text).parsedCodeItems.map(({ ai, data, isoDate }) => [ai, isoDate || data]),
};

// The few names of a browser that barcode-detector asks for.
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
const { BarcodeDetector, prepareZXingModule: prepareDetector } = await import('barcode-detector/ponyfill');
const ofDetector = createRequire(require.resolve('barcode-detector/ponyfill'));
const wasm = (from) => readFileSync(from.resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer;
prepareZXingModule({ overrides: { wasmBinary: wasm(require) } });
prepareDetector({ overrides: { wasmBinary: wasm(ofDetector) } });

const detector = new BarcodeDetector();
for (const bcid of ['gs1-128', 'gs1datamatrix', 'gs1qrcode']) {
  const image = await bwip.toBuffer({ bcid, text: '(01)08901234567890(17)260731(10)NEEM01(21)7', scale: 3, paddingwidth: 15, paddingheight: 15, backgroundcolor: 'FFFFFF' });
  const { data, width, height } = PNG.sync.read(image);
  const picture = new ImageData(new Uint8ClampedArray(data), width, height);
  const texts = {
    'barcode-detector': (await detector.detect(picture))[0].rawValue,
    'zxing-wasm': (await readBarcodes(picture))[0].text,
    'zxing-wasm, Plain': (await readBarcodes(picture, { textMode: 'Plain' }))[0].text,
    'zxing-wasm, Escaped': (await readBarcodes(picture, { textMode: 'Escaped' }))[0].text,
  };
  for (const [reader, text] of Object.entries(texts)) {
    console.log(`${bcid}, ${reader}: ${JSON.stringify(text)}`);
    if (bcid !== 'gs1-128' || reader === 'zxing-wasm, Plain') continue;
    for (const [name, parse] of Object.entries(parsers)) {
      try {
        console.log(`  ${name}: ${parse(text).map(([ai, value]) => `${ai} ${value}`).join(', ')}`);
      } catch {
        console.log(`  ${name}: refused`);
      }
    }
  }
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The packages behave as described."
gs1-128, barcode-detector: "01089012345678901726073110NEEM01\u001d217"
  bark-js: 01 08901234567890, 17 2026-07-31, 10 NEEM01, 21 7
  gs1js: 01 08901234567890, 17 260731, 10 NEEM01, 21 7
  gs1-barcode-parser-mod: 01 08901234567890, 17 2026-07-31, 10 NEEM01, 21 7
gs1-128, zxing-wasm: "(01)08901234567890(17)260731(10)NEEM01(21)7"
  bark-js: refused
  gs1js: (0 1)08901234567890(17)260731(10)NEEM01(21)7
  gs1-barcode-parser-mod: 01 08901234567890, 17 2026-07-31, 10 NEEM01, 21 7
gs1-128, zxing-wasm, Plain: "01089012345678901726073110NEEM01\u001d217"
gs1-128, zxing-wasm, Escaped: "01089012345678901726073110NEEM01<GS>217"
  bark-js: 01 08901234567890, 17 2026-07-31, 10 NEEM01<GS>217
  gs1js: 01 08901234567890, 17 260731, 10 NEEM01<GS>217
  gs1-barcode-parser-mod: 01 08901234567890, 17 2026-07-31, 10 NEEM01<GS>217
gs1datamatrix, barcode-detector: "01089012345678901726073110NEEM01\u001d217"
gs1datamatrix, zxing-wasm: "(01)08901234567890(17)260731(10)NEEM01(21)7"
gs1datamatrix, zxing-wasm, Plain: "01089012345678901726073110NEEM01\u001d217"
gs1datamatrix, zxing-wasm, Escaped: "01089012345678901726073110NEEM01<GS>217"
gs1qrcode, barcode-detector: "01089012345678901726073110NEEM01\u001d217"
gs1qrcode, zxing-wasm: "(01)08901234567890(17)260731(10)NEEM01(21)7"
gs1qrcode, zxing-wasm, Plain: "01089012345678901726073110NEEM01\u001d217"
gs1qrcode, zxing-wasm, Escaped: "01089012345678901726073110NEEM01<GS>217"
TXT
