/** Whether shoppers see a product, as its form says it. */
export const visibilities = [
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Draft' },
  { id: 'later', label: 'Scheduled' },
] as const;

export const visibilityHints = {
  published: 'Shown in lists, search and the sitemap',
  draft: 'Only you see it; it is removed from carts',
  later: 'A draft until then, published automatically',
};

/** Shown if the settings require all facts of the label and some are missing here. */
export const lackingHints = {
  published: (facts: string) =>
    `Before it can be published, its label still needs ${facts}. Enter this below, or choose Draft.`,
  draft: (facts: string) => `Before you publish it, its label still needs ${facts}.`,
  later: (facts: string) => `A draft until then, and until its label has ${facts}.`,
};
