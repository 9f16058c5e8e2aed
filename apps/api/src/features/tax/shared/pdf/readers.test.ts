import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { expect, test } from 'vitest';
import { markedTexts } from '../../../../testing/pdf-text.ts';
import { openFonts } from './fonts.ts';
import { sheetOf } from './sheet.ts';

/** A name and an address in each script that papers know, with conjuncts, signs before their letter and joiners. */
const TYPED: Record<string, string> = {
  Devanagari: 'किशन शर्मा, क्षेत्र स्ट्रीट',
  Bengali: 'শ্রেয়া মুখোপাধ্যায়, কলকাতা',
  Gurmukhi: 'ਸ੍ਰੀ ਹਰਿਮੰਦਰ ਸਿੰਘ, ਅੰਮ੍ਰਿਤਸਰ',
  Gujarati: 'શ્રી કૃષ્ણ પટેલ, અમદાવાદ',
  Oriya: 'ଶ୍ରୀମତୀ ପ୍ରିୟଙ୍କା ଦାସ, ଭୁବନେଶ୍ୱର',
  Tamil: 'கிருஷ்ணமூர்த்தி, தெற்குத் தெரு',
  Telugu: 'శ్రీనివాస్ రెడ్డి, హైదరాబాద్',
  Kannada: 'ಶ್ರೀಕೃಷ್ಣ ಹೆಗ್ಡೆ, ಬೆಂಗಳೂರು',
  Malayalam: 'ശ്രീകൃഷ്ണൻ നായർ, കൊച്ചി',
  Ol_Chiki: 'ᱥᱟᱱᱛᱟᱲᱤ ᱦᱚᱲ',
  Meetei_Mayek: 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ',
};
const lines = Object.values(TYPED).map((text) => text.normalize('NFC'));

async function printed(texts: readonly string[]): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  const content = buffer(pdf as never);
  const fonts = await openFonts(pdf);
  pdf.addPage({ size: 'A4', margin: 0 });
  const sheet = sheetOf(pdf, fonts, 40);
  for (const [index, text] of texts.entries()) {
    sheet.text(text, { x: 0, y: index * 20, width: 500 }, { size: 10 });
  }
  pdf.end();
  return content;
}

/** What poppler, which shares no code with the shop, reads of a file; null where the machine does not have it. */
function readByPoppler(file: Buffer): string[] | null {
  const folder = mkdtempSync(join(tmpdir(), 'shop-paper-'));
  try {
    writeFileSync(join(folder, 'paper.pdf'), file);
    const { error, stdout } = spawnSync('pdftotext', ['-layout', join(folder, 'paper.pdf'), '-'], {
      encoding: 'utf8',
    });
    if (error) return null;
    return stdout.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a paper in eleven scripts says what was typed: in its marks, and to poppler where it is installed', async () => {
  const file = await printed(lines);
  // Commas are drawn by the plain font, which readers understand by itself.
  expect(markedTexts(file)).toEqual(lines.flatMap((line) => line.split(', ')));
  const read = readByPoppler(file);
  // Where a font's runs meet, poppler may guess a blank.
  expect(read?.map((line) => line.replaceAll(' ,', ',')) ?? lines).toEqual(lines);
});

/** What poppler reads of a file after Ghostscript has saved it again; null where the machine does not have both. */
function readAfterGhostscript(file: Buffer): string[] | null {
  const saved = spawnSync('gs', ['-q', '-sDEVICE=pdfwrite', '-sOutputFile=-', '-'], { input: file });
  return saved.error ? null : readByPoppler(saved.stdout);
}

test('amounts of a paper are the same after Ghostscript, where it is installed', async () => {
  const amount = 'Total ₹1,499.00';
  expect(readAfterGhostscript(await printed([amount])) ?? [amount]).toEqual([amount]);
});

/** poppler orders the words of a page that is mostly written from left to right by where they stand. */
test('a paper in Urdu says what was typed, to poppler where it is installed', async () => {
  const urdu = 'محمد رشید، لکھنؤ، گلی نمبر';
  const read = readByPoppler(await printed([urdu]));
  // It writes marks of direction, and guesses on which side of a comma the blank was.
  const words = read?.map((line) => line.replaceAll(/[\u202A-\u202E]/g, '').replaceAll(/ ?، ?/g, '، '));
  expect(words ?? [urdu]).toEqual([urdu]);
});
