import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EncoderDiedError, createEncoder } from './encoder.ts';
import { UnfitPictureError } from './unfit-picture-error.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-encoder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An encoder whose process runs `code` for each task. */
async function encoderThat(name: string, code: string) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     process.on('disconnect', () => process.exit());
     process.on('message', ({ taskId, args: [file] }) => { ${code} });`,
  );
  return createEncoder(file);
}

const picture = { file: 'a.png', width: 1, height: 1 };

test('a task over which the process dies twice fails, and the next process goes on', async () => {
  const encoder = await encoderThat(
    'deadly',
    `if (file === 'deadly') process.exit(139); else process.send({ taskId, result: ${JSON.stringify(picture)} });`,
  );
  await expect(encoder.run('readPictureFile', 'deadly')).rejects.toThrow(EncoderDiedError);
  expect(await encoder.run('readPictureFile', 'harmless')).toEqual(picture);
});

test('a task whose process was ended from outside is done by the next one', async () => {
  const mark = JSON.stringify(join(folder, 'ended-once'));
  const encoder = await encoderThat(
    'ended',
    `if (existsSync(${mark})) process.send({ taskId, result: ${JSON.stringify(picture)} });
     else { writeFileSync(${mark}, ''); process.kill(process.pid, 'SIGKILL'); }`,
  );
  expect(await encoder.run('readPictureFile', 'a.png')).toEqual(picture);
});

test('what a task refuses comes back with its sentence', async () => {
  const file = join(folder, 'text.png');
  await writeFile(file, 'I am a picture');
  await expect(createEncoder().run('readPictureFile', file)).rejects.toThrow(UnfitPictureError);
});

test('a task that fails leaves the others alone', async () => {
  const encoder = createEncoder();
  await expect(encoder.run('encodeForm', Buffer.from('no master'), 320, 'webp')).rejects.toThrow('Error');
  await expect(encoder.run('readPictureFile', join(folder, 'nowhere.png'))).rejects.toThrow('ENOENT');
});
