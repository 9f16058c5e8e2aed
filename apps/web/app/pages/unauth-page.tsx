import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { hiddenPageMeta, type MetaMatches } from '../shell/page-meta.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Not for this account');
}

export default function UnauthPage() {
  return (
    <Notice heading="You don't have access to this page" eyebrow="403">
      <p>It belongs to the people who run the shop. Your own orders and addresses are in your account.</p>
      <ButtonLink to="/shop/home">Back to the shop</ButtonLink>
    </Notice>
  );
}
