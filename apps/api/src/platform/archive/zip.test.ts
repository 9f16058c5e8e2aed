import { expect, test } from 'vitest';
import { zipOf } from './zip.ts';

async function* content() {
  yield 'Type';
}
async function* files() {
  yield { name: 'b2cs.csv', content: content() };
}

test('a file in an archive has the time of India, whatever the zone of the server', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipOf(files(), new Date('2026-11-30T20:04:10Z'))) pieces.push(piece);
  const header = Buffer.concat(pieces);
  const [time, day] = [header.readUInt16LE(10), header.readUInt16LE(12)];
  const read = [1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
  expect(read).toEqual([2026, 12, 1, 1, 34, 10]);
});
