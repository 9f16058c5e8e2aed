/** Whether shoppers see a product, as it is stored. */
export interface Publication {
  is_published: boolean;
  publish_at: Date | null;
}

/**
 * What an owner's choice makes of it; nothing where none is sent. A draft whose time is over already is published.
 */
export function publicationOf(
  typed: { status?: 'published' | 'draft' | undefined; publishAt?: string | null | undefined },
  now: Date,
): Partial<Publication> {
  if (typed.status === undefined) return {};
  const at = typed.publishAt ? new Date(typed.publishAt) : null;
  const isPublished = typed.status === 'published' || (at !== null && at <= now);
  return { is_published: isPublished, publish_at: isPublished ? null : at };
}
