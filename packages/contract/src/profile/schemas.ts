import { Type, type Static } from 'typebox';
import { PageLanguage, Shape } from '../schemas.ts';

export const Profile = Shape({
  email: Type.String(),
  userName: Type.String(),
  /** The language of pages and mails. */
  language: PageLanguage,
});
export type Profile = Static<typeof Profile>;
