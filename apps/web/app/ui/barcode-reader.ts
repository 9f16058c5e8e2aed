/** A picture of the camera. */
export type BarcodeQuestion = ImageData;
/** The codes in it, or why none can be read. */
export type BarcodeAnswer = { codes: string[] } | { problem: string };

export interface BarcodeReader {
  /** The codes in a picture, one picture at a time. Throws if the reader could not be loaded. */
  read(picture: ImageData): Promise<string[]>;
  close(): void;
}

/** Reads barcodes in a worker, which has a content policy of its own (decision 0187). */
export function openBarcodeReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: (picture) => ask(worker, picture),
    close: () => worker.terminate(),
  };
}

async function ask(worker: Worker, picture: BarcodeQuestion): Promise<string[]> {
  const answer = await new Promise<BarcodeAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
    worker.postMessage(picture, [picture.data.buffer]);
  });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.codes;
}
