import type { PageContent, PageVersion } from '@shop/contract/content-pages/schemas';
import type { ColumnType } from 'kysely';
import type { Computed, Defaulted, Json } from './columns.ts';

export interface PagesTables {
  /** Pages that somebody has changed or added. */
  pages: {
    id: string;
    slug: string;
    draft: Json<PageContent>;
    version: number;
    published: ColumnType<PageContent | null, string | null | undefined, string | null>;
    planned: ColumnType<PageContent | null, string | null | undefined, string | null>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Of an installed page: it is not in the shop. */
    is_hidden: Defaulted<boolean>;
  };
  /** Slugs that pages had before. */
  page_former_slugs: {
    slug: string;
    page_id: string;
  };
  /** Who changed which page and when. */
  page_versions: {
    id: Computed<number>;
    page_id: string;
    version: number;
    action: PageVersion['action'];
    content: Json<PageContent>;
    by_user_id: string | null;
    at: Date;
  };
}
