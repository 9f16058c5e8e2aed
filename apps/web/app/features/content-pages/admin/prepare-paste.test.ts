// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { preparePaste } from './prepare-paste.ts';

test('headings of every level are kept, from Word and from Google Docs', () => {
  const word = '<p class="MsoTitle">Policy</p><h1 style="x">Refunds</h1><p class="MsoNormal">Text</p>';
  expect(preparePaste(word)).toEqual({
    html: '<h3>Policy</h3><h3>Refunds</h3><p class="MsoNormal">Text</p>',
    lost: [],
  });
  expect(preparePaste('<b style="font-weight:normal"><h2><span>Delivery</span></h2></b>').html).toContain(
    '<h3><span>Delivery</span></h3>',
  );
});

test('pictures, links that lead nowhere and crossed-out words are named', () => {
  const { lost } = preparePaste(
    '<p><img src="x"><img src="y"><a href="http://old.example/a">form</a><a href="#_ftn1">1</a>' +
      '<a href="https://ok.example">ok</a><span style="text-decoration:line-through">never</span></p>',
  );
  expect(lost).toEqual([
    '2 pictures are left out. Add them as blocks of their own.',
    expect.stringContaining('The words of a link stay, but lead nowhere: ‘http://old.example/a’.'),
    'Words that were crossed out are ordinary words now; please check them.',
  ]);
});

test('what is bold or italic by a style is so by an element, and styles are gone', () => {
  const docs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p style="line-height:1.38">' +
    '<span style="font-size:11pt;font-weight:700">Two days</span>' +
    '<span style="font-weight:400;font-style:italic"> later</span></p></b>';
  expect(preparePaste(docs).html).toBe(
    '<p><span><strong>Two days</strong></span><span><em> later</em></span></p>',
  );
  expect(preparePaste("<p>a style='x' is <b style='mso-bidi-font-weight:normal'>bold</b></p>").html).toBe(
    "<p>a style='x' is <b>bold</b></p>",
  );
});

const itemOfWord = (marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>${words}</p>`;

test('items of Word become lists without their written bullets and numbers, and its style sheet is left out', () => {
  const word = `<style><!-- p {margin:0} --></style>${itemOfWord('·', 'Broken')} ${itemOfWord('·', 'Late')}<p>Then</p>${itemOfWord('1.', 'Write')}${itemOfWord('2.', 'Send')}`;
  expect(preparePaste(word).html.replaceAll(/\s/g, '')).toBe(
    '<ul><li>Broken</li><li>Late</li></ul><p>Then</p><ol><li>Write</li><li>Send</li></ol>',
  );
});

test('a table keeps its cells, and merged ones become several', () => {
  const { html, lost } = preparePaste(
    '<table><tr><th colspan="2">A</th><th>B</th></tr><tr><td rowspan="2">C</td><td>D</td><td>E</td></tr>' +
      '<tr><td>F</td><td>G</td></tr></table>',
  );
  expect(html.replaceAll(/<.?tbody>/g, '')).toBe(
    '<table><tr><th>A</th><th></th><th>B</th></tr><tr><td>C</td><td>D</td><td>E</td></tr>' +
      '<tr><td></td><td>F</td><td>G</td></tr></table>',
  );
  expect(lost).toEqual(['Merged cells of a table are several cells now; please check the table.']);
  const nested = preparePaste('<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>').html;
  expect(nested.replaceAll(/<.?tbody>/g, '')).toBe('<table><tr><td><p>in</p></td></tr></table>');
});
