export const saved = 'The draft is saved.';
export const published = 'Published. The shop shows it now.';
export const planned = 'Scheduled. The shop will publish it at that time.';
export const hidden = 'The page is no longer in the shop.';
export const needed =
  'Shoppers must find this page while the shop sells: the law asks for it, or the checkout leads to it. You can edit it, but not hide it.';
export const unplanned = 'The schedule was cancelled.';
export const moved = 'The page has its new address; the old one leads to it.';
export const added = 'The page was added as a draft. Nobody sees it until you publish it.';
export const deleted = 'The page is deleted.';
export const restored = 'The draft was restored to that version. Publish it to show it.';
export const addressTaken = 'Another page has this address.';
export const addressShape = 'Use small letters, digits and hyphens, such as our-story.';
export const past = 'Choose a time in the future.';
export const unfit = 'Please check what you entered.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';
export const linkUnsafe =
  'Use a path of the shop such as /shop/listing, or a link that starts with https://, mailto: or tel:.';
export const linkUnsafeNamed = (link: string) => `The link ‘${link}’ cannot be kept. ${linkUnsafe}`;
export const textTooLong = (count: number, most: number) =>
  `This text has ${count} paragraphs, headings, lists and tables; one block can have ${most}. Move a part of it into another block.`;
export const paragraphTooLong = (words: string, length: number, most: number) =>
  `The paragraph that begins with ‘${words}’ has ${length} letters in a row; at most ${most} fit. Break it into several.`;
export const paragraphTooMixed = (words: string, count: number, most: number) =>
  `The paragraph that begins with ‘${words}’ changes its look ${count} times; at most ${most} fit. Break it into several, or make it plain.`;
export const linkTooLong = (words: string, length: number, most: number) =>
  `The link of ‘${words}’ has ${length} letters; at most ${most} fit. Use a shorter address.`;
export const listTooLong = (count: number, most: number) =>
  `A list has ${count} items; at most ${most} fit. Break it into several.`;
export const tableTooLarge = (rows: number, columns: number) =>
  `A table can have at most ${rows} rows and ${columns} columns. Break it into several.`;
export const textMissing = 'Enter a text.';
