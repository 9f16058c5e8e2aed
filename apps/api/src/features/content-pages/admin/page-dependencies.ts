import type { ShopContext } from '../../../shop-context.ts';
import type { ShowDependencies } from '../shared/shown-page.ts';

/** What is needed to change pages. */
export type PageDependencies = ShowDependencies & Pick<ShopContext, 'database' | 'clock'>;
