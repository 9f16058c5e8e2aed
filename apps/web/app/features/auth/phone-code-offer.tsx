import { getPhoneCodes } from '@shop/contract/phones/sign-in-calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './phone-code.messages.ts';

/** Leads to a code by WhatsApp, where the shop sends such codes; until that is known it keeps its place. */
export function PhoneCodeOffer({ onChosen }: { onChosen: () => void }) {
  const { orders } = useShopSettings();
  return orders.whatsapp === 'yes' ? <Offer onChosen={onChosen} /> : null;
}

function Offer({ onChosen }: { onChosen: () => void }) {
  const { data } = useQuery(apiQuery(getPhoneCodes, { query: { language } }));
  if (data?.data.isOffered === false) return null;
  return (
    <Button variant="outline" wide onClick={onChosen}>
      {texts.codeByWhatsApp()}
    </Button>
  );
}
