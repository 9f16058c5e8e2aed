import { expect, test } from 'vitest';
import { characterMap } from './character-map.ts';

/** By ranges with lists Ghostscript 10.00 makes '¹' (b9) of '₹' (20b9). */
test('each glyph has a line of its own, in blocks of at most a hundred', () => {
  const letters = [
    [0],
    [0x20b9],
    [0x915, 0x94d, 0x937],
    [],
    [0x1f33f],
    ...Array.from({ length: 97 }, () => [0x31]),
  ];
  const map = characterMap(letters);
  expect(map).not.toContain('bfrange');
  expect(map).toContain(
    '100 beginbfchar\n<0000> <0000>\n<0001> <20b9>\n<0002> <0915094d0937>\n<0003> <>\n<0004> <d83cdf3f>\n<0005> <0031>\n',
  );
  expect(map).toContain('endbfchar\n2 beginbfchar\n<0064> <0031>\n<0065> <0031>\nendbfchar\nendcmap');
});
