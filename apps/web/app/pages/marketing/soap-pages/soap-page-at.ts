import { deoSoap } from './deo-soap.ts';
import { herbalSoap } from './herbal-soap.ts';
import { limeSoap } from './lime-soap.ts';
import { roseSoap } from './rose-soap.ts';
import type { SoapPageContent } from './soap-page-content.ts';
import { ubtanSoap } from './ubtan-soap.ts';

/** The five soap pages in the order of their addresses (product §2). */
export const soapPages: readonly SoapPageContent[] = [deoSoap, limeSoap, herbalSoap, roseSoap, ubtanSoap];

/**
 * What the soap page at an address says; addresses are the same in any case, as the router has it.
 * @throws Response 404 where no soap page is
 */
export function soapPageAt(pathname: string): SoapPageContent {
  const asked = pathname.toLowerCase();
  const content = soapPages.find(({ path }) => asked === path || asked === `${path}/`);
  if (!content) throw new Response(null, { status: 404 });
  return content;
}
