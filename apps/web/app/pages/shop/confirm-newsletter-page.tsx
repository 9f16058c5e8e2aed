import { purposeWords } from '@shop/contract/consents/purposes';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './newsletter.messages.ts';
import './newsletter-page.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.confirmHeading());
}

/**
 * The target of the mailed link. Opening it confirms nothing: programs that follow links press no buttons. The form has
 * no address of its own, so it goes to the page's, with the token that is rendered into no page.
 */
export default function ConfirmNewsletterPage() {
  return (
    <div className="page-width page-top newsletter-page">
      <h1 className="text-display">{texts.confirmHeading()}</h1>
      <form method="post" className="stack newsletter-form">
        <p>
          <strong>{purposeWords.newsletter.words()}</strong>
        </p>
        <Button type="submit">{texts.confirm()}</Button>
        <p className="note">{texts.confirmMore()}</p>
      </form>
    </div>
  );
}
