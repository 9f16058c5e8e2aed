import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { listPartKinds } from './descriptions.ts';
import type { PictureDescription } from './descriptions.ts';
import { getHumanMesh } from './human-mesh.ts';
import { run } from './run.ts';

/** Renders a description at the lowest priority and writes the compressed master. */
export async function takePicture(
  studio: string,
  description: PictureDescription,
  master: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'photo-'));
  try {
    const told = join(folder, 'description.json');
    const raw = join(folder, 'picture.png');
    await writeFile(told, JSON.stringify(description));
    const environment: Record<string, string> = listPartKinds(description).includes('hand')
      ? { MAKEHUMAN_DATA: await getHumanMesh() }
      : {};
    const words = ['-b', '--python', join(studio, 'render.py'), '--', told, raw];
    await run('nice', ['-n', '19', 'blender', ...words], environment);
    await sharp(raw).jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(master);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
