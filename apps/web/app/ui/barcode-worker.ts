import { productCodes } from '@shop/contract/catalog/product-codes';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeAnswer, BarcodeQuestion } from './barcode-reader.ts';

/** What is printed on products, and what a shop prints for SKUs of its own. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code'] as const;
/** A browser that reads these by itself is asked itself. Some read a UPC-A as the EAN-13 that it is. */
const NEEDED = ['ean_13', 'ean_8', 'code_128'];

interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>;
}

/** The browser's own (https://wicg.github.io/shape-detection-api/#barcode-detection-api), in few browsers yet. */
interface OwnDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

async function findOwn(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: OwnDetector };
  if (!BarcodeDetector) return undefined;
  const known = await BarcodeDetector.getSupportedFormats();
  if (!NEEDED.every((format) => known.includes(format))) return undefined;
  return new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
}

async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // By default it would come from another company's server, whose file the shop has not seen.
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

const detector = findOwn().then((own) => own ?? loadDetector());

addEventListener('message', async ({ data }: MessageEvent<BarcodeQuestion>) => {
  try {
    const found = await (await detector).detect(data);
    answer({ codes: productCodes(found.map(({ rawValue }) => rawValue)) });
  } catch (error) {
    answer({ problem: String(error) });
  }
});

function answer(said: BarcodeAnswer) {
  postMessage(said);
}
