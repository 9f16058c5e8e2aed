import { listQuestions } from '@shop/contract/questions/calls';
import type { Question } from '@shop/contract/questions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { apiQuery } from '../../platform/api-query.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { AskForm } from './ask-form.tsx';
import * as texts from './questions.messages.ts';
import './product-questions.css';

export interface ProductQuestionsProps {
  productId: string;
}

const QUESTIONS_PER_PAGE = 10;

/** What shoppers asked about a product and the shop answered, and a form to ask. */
export default function ProductQuestions({ productId }: ProductQuestionsProps) {
  const titleId = useId();
  const [pageCount, setPageCount] = useState(1);
  return (
    <section className="product-questions" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title">
        {texts.questions()}
      </h2>
      <div>
        {Array.from({ length: pageCount }, (_, index) => (
          <QuestionPage
            key={index}
            productId={productId}
            page={index + 1}
            onMore={index + 1 === pageCount ? () => setPageCount(pageCount + 1) : undefined}
          />
        ))}
      </div>
      <AskForm productId={productId} />
    </section>
  );
}

interface QuestionPageProps extends ProductQuestionsProps {
  page: number;
  /** Loads the next page. Unset if it has been loaded. */
  onMore: (() => void) | undefined;
}

function QuestionPage({ productId, page, onMore }: QuestionPageProps) {
  const { data, isError, isFetching, refetch } = useQuery(
    apiQuery(listQuestions, { params: { productId }, query: { page, limit: QUESTIONS_PER_PAGE } }),
  );
  if (isError && !data) {
    return <LoadFailure what={texts.theQuestions()} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <output className="sr-only">{texts.loading()}</output>;
  if (data.total === 0) return <p className="soft-text">{texts.none()}</p>;
  return (
    <>
      <dl className="question-list">
        {data.data.map((question) => (
          <AnsweredQuestion key={question._id} {...question} />
        ))}
      </dl>
      {page * QUESTIONS_PER_PAGE < data.total && onMore ? (
        <Button variant="plain" small onClick={onMore}>
          {texts.more()}
        </Button>
      ) : null}
    </>
  );
}

function AnsweredQuestion({ userName, question, answer }: Question) {
  const { shop } = useShopSettings();
  return (
    <div className="question">
      <dt>
        <span className="question-text" lang={langOf(question)}>
          {question}
        </span>
        <span translate="no" className="question-by" lang={langOf(userName)}>
          {userName}
        </span>
      </dt>
      <dd>
        <span className="question-by">{texts.answerFrom({ shop: shop.name })}</span>
        <span className="question-text" lang={langOf(answer)}>
          {answer}
        </span>
      </dd>
    </div>
  );
}
