import type { Page } from '@playwright/test';

/** Written the same in every language: companies, formats, units, legal abbreviations. */
const ALIKE = [
  'GSTIN',
  'MRP',
  'UPI',
  'PDF',
  'ID',
  'Razorpay',
  'razorpay',
  'WhatsApp',
  'JPEG',
  'PNG',
  'WebP',
  'AVIF',
  'MB',
];
/** Emails, ids, numbers of orders, tickets and papers. */
const CODES = [
  /\S+@\S+\.\S+/g,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
  /\b[A-Z]{2,4}-[A-Z0-9-]+\b/g,
  /\b[A-Z]{1,6}\/\d{4}\/\d{6}\b/g,
];

/**
 * Words in Latin letters and abbreviations on a Hindi page, visible or for screen readers, outside of elements whose `lang` says that
 * they are English. `own`: names of products and people, which stay as they are in Hindi sentences.
 */
export async function listEnglishWords(page: Page, own: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(listSaid);
  const names = [...own, ...ALIKE].toSorted((one, other) => other.length - one.length);
  return [...new Set(said)].filter((text) => {
    const withoutCodes = CODES.reduce((rest, code) => rest.replaceAll(code, ''), text);
    const rest = names.reduce((words, name) => words.replaceAll(name, ''), withoutCodes);
    // '॰' abbreviates: 'दिस॰' for December.
    return /\p{Script=Latin}{2}|॰/u.test(rest);
  });
}

/** Every visible text, label and hint, except the owner's English texts. Runs in the page. */
function listSaid(): string[] {
  // oxlint-disable unicorn/consistent-function-scoping -- the browser gets this function alone
  const SPOKEN = ['aria-label', 'aria-roledescription', 'aria-description', 'alt', 'placeholder', 'title'];
  const isHindi = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang')?.startsWith('hi') ?? false;
  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('script, style, noscript, iframe');
  const texts: string[] = [document.title];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: parent, textContent } = nodes.currentNode;
    if (parent && textContent && isHindi(parent) && isThere(parent)) texts.push(textContent.trim());
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (!isHindi(element) || !isThere(element)) continue;
    for (const name of SPOKEN) texts.push(element.getAttribute(name)?.trim() ?? '');
  }
  // oxlint-enable unicorn/consistent-function-scoping
  return texts.filter(Boolean);
}
