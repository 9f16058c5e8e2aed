import type { Database } from '../../../database.ts';

/** What is needed to change banners. */
export interface BannerDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** To be called after the commit of a change that shoppers can see. */
  catalogueChanged: () => void;
}
