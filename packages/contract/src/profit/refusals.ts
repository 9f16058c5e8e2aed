import * as catalogMessages from '../catalog/messages.ts';
import * as messages from './messages.ts';
import { ownersRefusal, refusal } from '../refusal.ts';

export const costUnfit = ownersRefusal('bad_input', 'unfit_cost', messages.fromDay);
export const costedProductNotFound = refusal('not_found', 'product_not_found', catalogMessages.notFound);
export const costsUnreadable = ownersRefusal('bad_input', 'costs_unreadable', (why: string) => why);
