import type { Database } from '../../../database.ts';

/** What changing banners needs. */
export interface BannerDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Notice for after the commit of a change that shoppers can see. */
  catalogueChanged: () => void;
}
