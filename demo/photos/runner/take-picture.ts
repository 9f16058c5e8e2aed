import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import type { PictureDescription } from './descriptions.ts';

/** Runs a program, and reports its last lines if it fails. */
async function run(program: string, words: readonly string[]): Promise<void> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString('utf8')).slice(-4000)));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || said.includes('Error: Python')) throw new Error(`${program} failed:\n${said}`);
}

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
    await run('nice', ['-n', '19', 'blender', '-b', '--python', join(studio, 'render.py'), '--', told, raw]);
    await sharp(raw).jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(master);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
