import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { hiddenPageMeta, type MetaMatches } from '../shell/page-meta.ts';
import * as texts from './unauth-page.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.notForAccount());
}

export default function UnauthPage() {
  return (
    <Notice heading={texts.noAccess()} eyebrow="403">
      <p>{texts.ownersPage()}</p>
      <ButtonLink to="/shop/home">{texts.backToShop()}</ButtonLink>
    </Notice>
  );
}
