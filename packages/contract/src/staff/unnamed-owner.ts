import { bilingual } from '@shop/messages';
import type { Language } from '@shop/messages/languages';

/** The name of the first owner's account, until they enter their own. Timelines say 'by the owner'. */
export const UNNAMED_OWNER = 'the owner';

/** Somebody's name within a sentence: of an owner who has entered none, what they are. In English unless told. */
export function nameWithin(userName: string, language?: Language): string {
  return userName === UNNAMED_OWNER ? bilingual('the owner', 'शॉप के मालिक', language) : userName;
}

/** As `nameWithin`, at the start of a sentence. The demonstration's grievance officer is called 'The owner' too. */
export function nameAtStart(userName: string, language?: Language): string {
  return userName === UNNAMED_OWNER || userName === 'The owner'
    ? bilingual('The owner', 'शॉप के मालिक', language)
    : userName;
}
