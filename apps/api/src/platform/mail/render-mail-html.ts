import type { Language } from '@shop/contract/languages';
import {
  type MailBlock,
  type MailBrand,
  type MailContent,
  type MailItem,
  type MailSum,
  absoluteUrl,
} from './mail-content.ts';
import * as frame from './mail-frame.messages.ts';

const INK = '#23201b';
const QUIET = '#5f594f';
const PAPER = '#ffffff';
const LINE = '#e3ded3';
const SERIF = "Georgia, 'Times New Roman', serif";
/**
 * For the cells that all texts are in: a name of 146 letters without a space would widen the mail on a phone. Gmail, Yahoo
 * and Outlook.com drop `overflow-wrap`, Yahoo and Outlook for Windows `word-break` (caniemail 2.0.2), so both are said.
 */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word;';
const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * A table of fixed width around all that follows, in a comment that Outlook for Windows alone reads. It draws mails as Word
 * does and knows no `max-width`, so that lines would be as long as its window (caniemail.com, read by the package of that
 * name, 2.0.2). A button's padding, which it drops at links, is said again at its cell (`mso-padding-alt`).
 */
const OUTLOOK = {
  begin:
    '<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/**
 * For mail programs with a dark mode or narrow screens. Each rule has `!important`, because it must win over the inline
 * style that says the same for programs that drop a `<style>`; there are classes only for what these rules change.
 */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #161412 !important; }
    .paper { background: #23201b !important; border-color: #3b362e !important; }
    .ink, .ink a { color: #f1ede4 !important; }
    .quiet, .quiet a { color: #c2bbae !important; }
    .line { border-color: #3b362e !important; }
    .picture { background: #3b362e !important; }
    .button { background: #f1ede4 !important; }
    .button a { color: #23201b !important; }
  }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .button, .button a { display: block !important; width: auto !important; text-align: center !important; }
    .wide { width: 100% !important; }
  }`;

/**
 * The mail as HTML, with tables and inline styles, because every mail program supports those. It is readable in full
 * with pictures turned off, on a phone, and in dark mode.
 */
export function renderMailHtml(
  { language = 'en', preview, greeting, blocks, unsubscribe }: MailContent,
  { brand, subject }: { brand: MailBrand; subject: string },
): string {
  const opening = greeting === undefined ? '' : paragraph(greeting);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${brand.ground};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${brand.ground};">
<tr><td align="center" style="padding:24px 12px;">
${OUTLOOK.begin}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="pad ink" style="padding:0 32px 16px;font:600 24px ${SERIF};${BREAKS}">
<a href="${escapeHtml(brand.publicUrl)}" style="color:${INK};text-decoration:none;">${logoOrName(brand)}</a>
</td></tr>
<tr><td class="paper pad" style="background:${PAPER};border:1px solid ${LINE};border-radius:12px;padding:28px 32px 12px;${BREAKS}">
<h1 class="ink" style="margin:0 0 16px;font:600 22px/1.3 ${SERIF};color:${INK};">${escapeHtml(subject)}</h1>
${opening}${blocks.map((block) => blockHtml(block, brand, language)).join('')}</td></tr>
<tr><td class="pad quiet" style="padding:20px 32px;font:13px/1.6 ${SANS};color:${QUIET};${BREAKS}">
${footer(brand, unsubscribe, language)}
</td></tr>
</table>${OUTLOOK.end}
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo is on the mail's background, which is dark in dark mode, so a light plate keeps dark letters readable. */
function logoOrName({ name, logo }: MailBrand): string {
  if (logo === null) return escapeHtml(name);
  const { url, width, height } = logo;
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;width:${width}px;height:${height}px;border:0;border-radius:6px;background:${PAPER};">`;
}

function blockHtml(block: MailBlock, brand: MailBrand, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text);
    case 'items':
      return `${heading(block.heading)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;">
${block.items.map((item) => itemRow(item, brand)).join('')}${block.sums.map(sumRow).join('')}</table>
`;
    case 'section':
      return `${heading(block.heading)}${paragraph(block.lines.join('\n'))}`;
    case 'button':
      return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;">
<tr><td class="button" style="background:${brand.colour};border-radius:8px;mso-padding-alt:14px 24px;">
<a href="${escapeHtml(absoluteUrl(block.to, brand))}" style="display:inline-block;padding:14px 24px;font:600 16px ${SANS};color:#ffffff;text-decoration:none;">${escapeHtml(block.label)}</a>
</td></tr></table>
`;
    case 'link':
      return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK};"><a href="${escapeHtml(absoluteUrl(block.to, brand))}" style="color:${INK};">${escapeHtml(block.label)}</a></p>
`;
    case 'help':
      return `<p class="quiet" style="margin:0 0 16px;font:14px/1.6 ${SANS};color:${QUIET};">${frame.help({ question: escapeHtml(block.question), email: mailLink(brand.email), phone: phoneLink(brand.phone) }, language)}</p>
`;
  }
}

function heading(text: string | undefined): string {
  if (text === undefined) return '';
  return `<h2 class="quiet" style="margin:0 0 4px;font:600 13px ${SANS};color:${QUIET};">${escapeHtml(text)}</h2>
`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${INK};">${withBreaks(text)}</p>
`;
}

function itemRow({ title, quantity, amount, picturePath }: MailItem, { mediaUrl }: MailBrand): string {
  const cell = `class="line ink" style="border-bottom:1px solid ${LINE};padding:10px 0;font:16px/1.4 ${SANS};color:${INK};"`;
  const picture =
    picturePath === undefined
      ? ''
      : `<td width="68" class="line" style="border-bottom:1px solid ${LINE};padding:10px 12px 10px 0;"><img src="${escapeHtml(mediaUrl + picturePath)}" class="picture" width="56" height="56" alt="" style="display:block;width:56px;height:56px;border-radius:6px;object-fit:cover;background:${LINE};"></td>`;
  const price =
    amount === undefined
      ? ''
      : `<td align="right" ${cell}><span style="white-space:nowrap;padding-left:12px;">${escapeHtml(amount)}</span></td>`;
  const columns = (picturePath === undefined ? 2 : 1) + (amount === undefined ? 1 : 0);
  const thing = `${quantity === undefined ? '' : `${quantity} × `}${lineHtml(title)}`;
  return `<tr>${picture}<td colspan="${columns}" ${cell}>${thing}</td>${price}</tr>
`;
}

function sumRow({ label, amount, isTotal = false }: MailSum): string {
  const weight = isTotal ? '600 ' : '';
  const cell = `class="ink" style="padding:8px 0 0;font:${weight}16px/1.4 ${SANS};color:${INK};"`;
  return `<tr><td colspan="2" ${cell}>${escapeHtml(label)}</td><td align="right" ${cell}><span style="white-space:nowrap;">${escapeHtml(amount)}</span></td></tr>
`;
}

function footer(brand: MailBrand, unsubscribe: MailContent['unsubscribe'], language: Language): string {
  const { name, email, phone, addressLines } = brand;
  const lines = [
    escapeHtml(name),
    `${mailLink(email)} · ${phoneLink(phone)}`,
    addressLines
      .filter((line) => line !== name)
      .map(escapeHtml)
      .join(', '),
  ];
  if (unsubscribe !== undefined) {
    const url = escapeHtml(absoluteUrl(unsubscribe.page, brand));
    lines.push(`<a href="${url}" style="color:${QUIET};">${frame.noMore(undefined, language)}</a>`);
  }
  return lines.join('<br>');
}

function mailLink(email: string): string {
  return `<a href="mailto:${escapeHtml(email)}" style="color:${QUIET};">${escapeHtml(email)}</a>`;
}

function phoneLink(phone: string): string {
  return `<a href="tel:${escapeHtml(phone.replace(/[^+\d]/g, ''))}" style="color:${QUIET};white-space:nowrap;">${escapeHtml(phone)}</a>`;
}

function withBreaks(text: string): string {
  return text.split('\n').map(lineHtml).join('<br>');
}

/** A line in Urdu is one whole from right to left: else a Latin letter in an address changes the places of its parts. */
function lineHtml(line: string): string {
  const isUrdu = /\p{Script=Arabic}/u.test(line);
  return isUrdu ? `<span dir="auto">${escapeHtml(line)}</span>` : escapeHtml(line);
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
