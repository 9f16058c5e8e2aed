import type { Page } from '@playwright/test';

/** The header of a product file. */
const HEADER = 'title,description,ingredients,category,brand,price,salePrice,totalStock,images';

/** Chooses a product file with these lines on the import page. */
export async function chooseProductFile(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...lines].join('\n'));
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer };
  await page.getByLabel('Choose or drop a CSV file').setInputFiles(file);
}
