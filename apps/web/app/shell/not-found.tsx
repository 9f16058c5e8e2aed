import { langOf } from '../platform/language.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import * as texts from './shell.messages.ts';

/** What every unknown address shows (product §2). `asMain`: the component is the main part of the page. */
export function NotFound({ asMain = true }: { asMain?: boolean }) {
  const { words } = useShopSettings();
  return (
    <Notice heading={words.pageMissing} lang={langOf(words.pageMissing)} eyebrow="404" asMain={asMain}>
      <p>{texts.mistyped()}</p>
      <ButtonLink to="/shop/listing">{texts.seeAllProducts()}</ButtonLink>
    </Notice>
  );
}
