/** The most entries of a block (Adobe Technical Note 5411). */
const BLOCK = 100;

/**
 * What each glyph of a font stands for (a ToUnicode CMap, ISO 32000-1, 9.10.3), with an entry for each glyph. pdfkit 0.20.2
 * would write ranges with lists, which are valid too, but Ghostscript 10.00 keeps one byte of each letter in them: in
 * papers that it saves again, smaller or printed to a file, whoever copies ₹826.00 gets ¹826.00.
 * @param letters the code points of each glyph, by its number in the document
 */
export function characterMap(letters: readonly (readonly number[])[]): string {
  const entries = letters.map((codePoints, glyph) => `<${inHex(glyph)}> <${codePoints.map(utf16).join('')}>`);
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, index) => {
    const block = entries.slice(index * BLOCK, (index + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const inHex = (unit: number) => unit.toString(16).padStart(4, '0');

/** UTF-16 in big-endian bytes. */
const utf16 = (codePoint: number) =>
  Buffer.from(String.fromCodePoint(codePoint), 'utf16le').swap16().toString('hex');
