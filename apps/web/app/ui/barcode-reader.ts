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
  let answer: ((said: BarcodeAnswer) => void) | undefined;
  let failure: BarcodeAnswer | undefined;
  worker.addEventListener('message', ({ data }) => answer?.(data));
  // Its file may fail to load before the first picture is there.
  worker.addEventListener('error', ({ message }) => {
    failure = { problem: message };
    answer?.(failure);
  });
  return {
    async read(picture) {
      const said = await new Promise<BarcodeAnswer>((resolve) => {
        answer = resolve;
        if (failure) return resolve(failure);
        worker.postMessage(picture, [picture.data.buffer]);
      });
      if ('problem' in said) throw new Error(said.problem);
      return said.codes;
    },
    close: () => worker.terminate(),
  };
}
