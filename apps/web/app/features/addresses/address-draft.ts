import { findDraft } from '../../platform/draft.ts';

/** The name of a new address among the drafts. */
export const ADDRESS_DRAFT = 'address';

/** Whether this account has begun a new address in this tab and not saved it. */
export const hasDraft = (userId: string): boolean => findDraft({ userId, form: ADDRESS_DRAFT }) !== undefined;
