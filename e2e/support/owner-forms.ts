import { type Page, expect } from '@playwright/test';

/** Fills in fields of a settings section and saves it, waiting until it is saved. */
export async function saveSection(
  page: Page,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const section = page.locator(`#${id}`);
  for (const [label, text] of Object.entries(fields)) {
    await section.getByLabel(label, { exact: true }).fill(text);
  }
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  // As long as the section is not saved, it can be undone.
  await expect(section.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  // What is below moves once the first saved version has its history.
  await expect(section.getByText('History', { exact: true })).toBeVisible();
}

/** Changes the heading of the page in the editor, and publishes it. */
export async function publish(page: Page, heading: string): Promise<void> {
  const header = page.getByRole('region', { name: 'Page header' });
  await header.getByLabel('Heading', { exact: true }).fill(heading);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this page' });
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toBeHidden();
}

/** Drawings as PNG files with transparent parts, like an owner's logo. */
export async function drawn(
  page: Page,
  drawings: readonly { name: string; svg: string }[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const tab = await page.context().newPage();
  await tab.setViewportSize({ width: 1200, height: 600 });
  const files = [];
  for (const { name, svg } of drawings) {
    await tab.setContent(`<body style="margin:0">${svg}`);
    const buffer = await tab.locator('svg').screenshot({ omitBackground: true });
    files.push({ name, mimeType: 'image/png', buffer });
  }
  await tab.close();
  return files;
}
