import { purposeWords } from '@shop/contract/consents/purposes';
import { NEWSLETTER_LINK_DAYS } from '@shop/contract/limits';
import { useSearchParams } from 'react-router';
import { language } from '../../platform/language.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/newsletter-page.ts';
import * as texts from './newsletter.messages.ts';
import './newsletter-page.css';

/** What the API answers a form with (`newsletter-routes.ts`), by its name in the address. */
const answers = ['asked', 'confirmed', 'wrong', 'often', 'changed', 'unknown', 'off'] as const;
type Answer = (typeof answers)[number];

function readAnswer(search: URLSearchParams): Answer | undefined {
  return answers.find((answer) => answer === search.get('answer'));
}

export const handle: PageHandle = {
  canonical: ({ search }) => {
    const answer = readAnswer(search);
    return answer && `/shop/newsletter?answer=${answer}`;
  },
};

export function meta({ matches }: Route.MetaArgs) {
  const { shop } = settingsOf(matches);
  return pageMeta(matches, {
    title: texts.newsletter(),
    description: texts.description({ shop: shop.name }),
    path: '/shop/newsletter',
  });
}

/** Where anybody asks for the newsletter. The form and its answers are plain HTML. */
export default function NewsletterPage() {
  const [search] = useSearchParams();
  const { reminders } = useShopSettings();
  return (
    <div className="page-width page-top newsletter-page">
      <Shown answer={readAnswer(search)} isOff={reminders.newsletter === 'no'} />
    </div>
  );
}

function Shown({ answer, isOff }: { answer: Answer | undefined; isOff: boolean }) {
  if (answer === 'asked') {
    return (
      <EmptyState as="h1" heading={texts.asked()} action={<ToTheShop />}>
        {texts.askedMore({ days: NEWSLETTER_LINK_DAYS })}
      </EmptyState>
    );
  }
  if (answer === 'confirmed') {
    return (
      <EmptyState as="h1" heading={texts.confirmed()} action={<ToTheShop />}>
        {texts.confirmedMore()}
      </EmptyState>
    );
  }
  if (answer === 'unknown') {
    return (
      <EmptyState
        as="h1"
        heading={texts.unknown()}
        action={
          <ButtonLink to="/shop/newsletter" variant="outline">
            {texts.askAgain()}
          </ButtonLink>
        }
      >
        {texts.unknownMore()}
      </EmptyState>
    );
  }
  if (isOff) {
    return (
      <EmptyState as="h1" heading={texts.newsletter()} action={<ToTheShop />}>
        {texts.none()}
      </EmptyState>
    );
  }
  return <Asking problem={answer && problems[answer]?.()} />;
}

const problems: Partial<Record<Answer, () => string>> = {
  wrong: texts.wrong,
  often: texts.often,
  changed: texts.changed,
};

function Asking({ problem }: { problem: string | undefined }) {
  const { version, words } = purposeWords.newsletter;
  return (
    <>
      <h1 className="text-display">{texts.newsletter()}</h1>
      <p>{texts.lead()}</p>
      <form method="post" action="/shop/newsletter" className="stack newsletter-form">
        <p>
          <strong>{words()}</strong>
        </p>
        <TextField
          id="newsletter-email"
          type="email"
          name="email"
          label={texts.email()}
          autoComplete="email"
          maxLength={254}
          required
        />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="language" value={language} />
        <ProblemText>{problem}</ProblemText>
        <Button type="submit">{texts.mailTheLink()}</Button>
        <p className="note">{texts.whatFor({ days: NEWSLETTER_LINK_DAYS })}</p>
      </form>
    </>
  );
}

function ToTheShop() {
  return <ButtonLink to="/shop/listing">{texts.toTheShop()}</ButtonLink>;
}
