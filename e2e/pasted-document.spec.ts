import type { Page } from '@playwright/test';
import { signInByApi } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openPage } from './support/open-page.ts';
import { ADMIN_EMAIL } from './support/people.ts';
import { openAs } from './support/shoppers.ts';
import type { RunningShop } from './support/start-shop.ts';

const LONG_LINK = `https://example.com/forms?${'reason=damaged&'.repeat(100)}end=1`;
const LONG_PARAGRAPH = `Refunds ${'within five working days '.repeat(200)}`.slice(0, 5_001);

/** As Word puts a document on the clipboard: conditional comments, `o:p`, classes, a table, a picture, 230 paragraphs. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-IN style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle>Refund policy<o:p></o:p></p>
<h1><span lang=EN-US style='mso-fareast-language:EN-US'>When we refund<o:p></o:p></span></h1>
${Array.from({ length: 230 }, (_, index) => `<p class=MsoNormal><span style='font-size:12.0pt'>Paragraph ${index + 1} of the policy.<o:p></o:p></span></p>`).join('\n')}
<p class=MsoNormal>${LONG_PARAGRAPH}<o:p></o:p></p>
<p class=MsoNormal><a href="${LONG_LINK}"><span style='color:#0563C1'>The form</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>Broken goods<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:225.4pt'><p class=MsoNormal><b>Reason<o:p></o:p></b></p></td>
<td width=301><p class=MsoNormal><b>Days<o:p></o:p></b></p></td></tr>
<tr><td><p class=MsoNormal>Damaged<o:p></o:p></p></td><td><p class=MsoNormal>5<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=624 height=300 src="file:///C:/Users/asha/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"><o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** As Google Docs does: one `b` around all of it, spans with styles, headings with ids, a picture of its own host. */
const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5d0f3c1e-7fff-1a2b-3c4d-0123456789ab">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">Delivery by courier</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap;">Within two days</span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;"> after payment.</span></p>
<ol><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation"><span style="font-size:11pt">Packed</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr"><span>Sent</span></p></li></ol>
<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse"><colgroup><col width="300"><col width="300"></colgroup><tbody>
<tr style="height:0pt"><td style="border-left:solid #000000 1pt"><p dir="ltr"><span style="font-size:11pt">Zone</span></p></td><td><p dir="ltr"><span>Price</span></p></td></tr>
<tr><td colspan="2"><p dir="ltr"><span>Free above 499</span></p></td></tr></tbody></table></div>
<p dir="ltr"><span><span style="border:none;display:inline-block;overflow:hidden;width:624px;height:351px"><img src="https://lh7-us.googleusercontent.com/docsz/AD_4nXe" width="624" height="351"></span></span></p></b><br class="Apple-interchange-newline">`;

async function openEditor(page: Page, shop: RunningShop, title: string): Promise<void> {
  await openAs(page, await signInByApi(shop.url, ADMIN_EMAIL), '/admin/pages');
  await openPage(page, '/admin/pages');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByLabel('New block').selectOption('Text');
  await page.getByRole('button', { name: 'Add block' }).click();
}

/**
 * Pastes what another program copied. Not by way of `navigator.clipboard`: a browser cleans what a page writes there,
 * and leaves what a program writes as it is.
 */
async function paste(page: Page, html: string): Promise<void> {
  await page.locator('.ProseMirror').click();
  // Over the words that a new block begins with.
  await page.keyboard.press('ControlOrMeta+A');
  await page.locator('.ProseMirror').evaluate((editor, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    clipboardData.setData('text/plain', 'Plain words');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

for (const [program, html, seen] of [
  ['Word', WORD, ['Paragraph 230 of the policy.', 'Damaged', 'Broken goods', 'The form']],
  ['Google Docs', GOOGLE_DOCS, ['Within two days', 'Free above 499', 'Packed']],
] as const) {
  test(`a policy pasted from ${program} keeps its words, headings and table, and what is lost is named before it is published`, async ({
    page,
    shop,
  }) => {
    await openEditor(page, shop, `Policy from ${program}`);
    await paste(page, html);
    const editor = page.locator('.ProseMirror');
    for (const words of seen) await expect(editor).toContainText(words);
    await expect(editor.locator('h3').first()).toHaveText(/Refund policy|Delivery by courier/);
    await expect(editor.locator('table tr')).toHaveCount(2);
    await expect(editor.locator('li')).toHaveText(program === 'Word' ? ['Broken goods'] : ['Packed', 'Sent']);
    await expect(editor.locator('strong')).toHaveText(
      program === 'Word' ? ['Reason', 'Days'] : ['Within two days'],
    );
    await expect(page.getByText('A picture is left out. Add it as a block of its own.')).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, `${size.width} px`).toBeLessThanOrEqual(0);
      await page.getByText('A picture is left out.').scrollIntoViewIfNeeded();
      await page.screenshot({ path: test.info().outputPath(`${program}-${size.width}.png`) });
    }
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    // As a visitor: owners are led from the shop's pages to theirs.
    await page.evaluate(() => window.sessionStorage.clear());
    await openPage(page, `/shop/pages/policy-from-${program.toLowerCase().replace(' ', '-')}`);
    for (const words of seen) await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('main table')).toHaveCount(1);
    if (program === 'Word') {
      await expect(page.getByRole('link', { name: 'The form' })).toHaveAttribute('href', LONG_LINK);
      await expect(page.locator('main')).toContainText(LONG_PARAGRAPH.slice(-100).trim());
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, `the page at ${width} px`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: test.info().outputPath(`${program}-page-${width}.png`) });
    }
  });
}
