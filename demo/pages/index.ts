import type { BuiltInPage } from '@shop/contract/content-pages/page-kinds';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { deoSoap } from './deo-soap.ts';
import { herbalSoap } from './herbal-soap.ts';
import { home } from './home.ts';
import { limeSoap } from './lime-soap.ts';
import { roseSoap } from './rose-soap.ts';
import { ubtanSoap } from './ubtan-soap.ts';

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
