import { writeFile } from 'node:fs/promises';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 10;
/** Pixels of a module, the thinnest bar: 95 of them fill 380 of the 640. */
const MODULE = 4;
const WHITE = 235;
const BLACK = 16;
/** No colour. */
const GREY = 128;

/** Bars of the digits by their parity (GS1 General Specifications, 5.2.1.2), odd ones on the left as L, others as G. */
const L_CODES = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const FIRST_DIGIT = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** The R code of a digit: its L code with bars and spaces exchanged. */
function right(digit: number): string {
  return [...(L_CODES[digit] ?? '')].map((bit) => (bit === '0' ? '1' : '0')).join('');
}

/** The 95 modules of an EAN-13 as `0` and `1`. */
function barsOf(ean13: string): string {
  const [first = 0, ...digits] = [...ean13].map(Number);
  const left = (digit: number, place: number) =>
    FIRST_DIGIT[first]?.[place] === 'L' ? L_CODES[digit] : [...right(digit)].toReversed().join('');
  return `101${digits.slice(0, 6).map(left).join('')}01010${digits.slice(6).map(right).join('')}101`;
}

/** A grey picture: the bars of a code on white paper, or the paper alone. */
function pictureOf(ean13: string | null): Buffer {
  const picture = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (ean13 === null) return picture;
  const bars = barsOf(ean13);
  const from = (WIDTH - bars.length * MODULE) / 2;
  for (let line = 100; line < 380; line++) {
    for (const [place, bar] of [...bars].entries()) {
      const start = line * WIDTH + from + place * MODULE;
      if (bar === '1') picture.fill(BLACK, start, start + MODULE);
    }
  }
  return picture;
}

/**
 * Writes what a pretended camera of Chromium sees: barcodes, or null for none, each for so many seconds, over and over.
 * It reads the file each time the camera is opened. The format is YUV4MPEG2.
 */
export async function writeBarcodeVideo(
  file: string,
  scenes: readonly { ean13: string | null; seconds: number }[],
): Promise<void> {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frames = scenes.flatMap(({ ean13, seconds }) => {
    const frame = [Buffer.from('FRAME\n'), pictureOf(ean13), colour];
    return Array.from({ length: seconds * FRAMES_PER_SECOND }, () => frame).flat();
  });
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(file, Buffer.concat([Buffer.from(head), ...frames]));
}
