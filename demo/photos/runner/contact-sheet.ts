import sharp from 'sharp';

const TILE = 200;
const GAP = 4;
const PAPER = '#faf6ee';

/**
 * Renders all pictures small on one sheet, to check by eye that they belong together and that no two look the same.
 * @param columns pictures next to each other
 */
export async function writeContactSheet(
  pictures: readonly string[],
  columns: number,
  file: string,
): Promise<void> {
  const step = TILE + GAP;
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(TILE, TILE, { fit: 'contain', background: PAPER }).toBuffer(),
      left: GAP + (index % columns) * step,
      top: GAP + Math.floor(index / columns) * step,
    })),
  );
  const size = {
    width: GAP + columns * step,
    height: GAP + Math.ceil(pictures.length / columns) * step,
  };
  await sharp({ create: { ...size, channels: 3, background: PAPER } })
    .composite(tiles)
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
}
