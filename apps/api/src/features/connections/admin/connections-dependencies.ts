import type { ShopContext } from '../../../shop-context.ts';
import type { Entering } from '../shared/read-set-up.ts';

export interface ConnectionsDependencies
  extends Entering, Pick<ShopContext, 'database' | 'clock' | 'readSettings' | 'publicUrl'> {}
