import { bilingual } from '@shop/messages';
import type { Language } from '@shop/messages/languages';

/** The name of the first owner's account, until they enter their own. Timelines say 'by the owner'. */
export const UNNAMED_OWNER = 'the owner';

/** The name of somebody who works for the shop, at the start of a sentence, in English unless told. */
export function nameAtStart(userName: string, language?: Language): string {
  return userName === UNNAMED_OWNER ? bilingual('The owner', 'शॉप के मालिक', language) : userName;
}

/** What somebody is, in the language of what it stands in: the law's own name of the office is known in both. */
export function officeIn(designation: string, language?: Language): string {
  return designation === 'Grievance Officer'
    ? bilingual('Grievance Officer', 'शिकायत अधिकारी', language)
    : designation;
}
