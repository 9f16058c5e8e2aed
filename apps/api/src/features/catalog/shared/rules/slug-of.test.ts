import { expect, test } from 'vitest';
import { slugOf } from './slug-of.ts';

test('an address is made as the database makes it', () => {
  expect(slugOf('Néem & Tulsi – Bar!')).toBe('neem-tulsi-bar');
  expect(slugOf('गुलाब साबुन')).toBe('gulab-sabun');
  expect(slugOf('রোজ সাবান')).toBe('roj-saban');
  expect(slugOf('ரோஜா சோப்')).toBe('roja-chop');
  expect(slugOf('ಗುಲಾಬಿ ಸೋಪು')).toBe('gulabi-sopu');
  expect(slugOf('പാൽ സോപ്പ്')).toBe('pal-sopp');
  expect(slugOf('പാല്\u200d സോപ്പ്')).toBe('pal-sopp');
  expect(slugOf('উৎসব সাবান ৭৫')).toBe('utsab-saban-75');
  expect(slugOf('گلاب کا صابن ۷۵')).toBe('glab-ka-sabn-75');
  expect(slugOf('ᱱᱤᱢ ᱥᱟᱵᱚᱱ ᱗᱕')).toBe('nim-sabon-75');
  expect(slugOf('ꯅꯤꯝ ꯁꯥꯕꯣꯟ ꯷꯵')).toBe('nim-sabon-75');
  expect(slugOf('ꯃꯅꯤꯄꯨꯔ')).toBe('manipura');
  expect(slugOf('香皂')).toBe('');
});
