import type { BuiltInPage } from '@shop/contract/content-pages/page-kinds';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { deoSoap, herbalSoap, limeSoap, roseSoap, ubtanSoap } from './soap-pages.ts';
import { home } from './home.ts';

/** The texts of the demonstration shop's pages. The terms are as installed. */
export const demoPages: Partial<Record<BuiltInPage, PageContent>> = {
  home,
  aboutus: about,
  contactus: contact,
  soappageone: deoSoap,
  soappagetwo: limeSoap,
  soappagethree: herbalSoap,
  soappagefour: roseSoap,
  soappagefive: ubtanSoap,
};
