import { MAX_TEXT } from '@shop/contract/limits';
import { getWaiting } from '@shop/contract/dashboard/calls';
import {
  answerQuestion,
  dismissQuestion,
  listAllQuestions,
  listQuestions,
} from '@shop/contract/questions/calls';
import type { OwnersQuestion, QuestionState } from '@shop/contract/questions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import type { ApiError } from '../../../platform/api-error.ts';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { OneOfButtons } from '../../../ui/one-of-buttons.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import './owners-questions.css';

const states: readonly { id: QuestionState; label: string }[] = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'answered', label: 'Answered' },
  { id: 'dismissed', label: 'Set aside' },
];
const none: Readonly<Record<QuestionState, string>> = {
  waiting: 'No question waits for an answer.',
  answered: 'No question has been answered.',
  dismissed: 'No question has been set aside.',
};
const PER_PAGE = 20;
const changed = [listAllQuestions, listQuestions, getWaiting];

/** Questions about products, which the owner answers for everybody, or sets aside. */
export function OwnersQuestions() {
  const [state, setState] = useState<QuestionState>('waiting');
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<readonly OwnersQuestion[]>([]);
  const leave = () => setTyped([]);
  const query = useQuery({
    ...apiQuery(listAllQuestions, { query: { state, page, limit: PER_PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack">
      <OneOfButtons
        label="Which questions"
        options={states}
        chosen={state}
        onChoose={(id) => {
          setState(id);
          setPage(1);
          leave();
        }}
      />
      <QueryView query={query} what="The questions" skeleton={<Skeleton height={16} isText />}>
        {({ data, total }) =>
          total === 0 && typed.length === 0 ? (
            <p>{none[state]}</p>
          ) : (
            <>
              <ul className="stack">
                {withTyped(data, typed).map((question) => (
                  <li key={question._id}>
                    <OwnersQuestionItem
                      question={question}
                      onType={(isTyped) => {
                        const others = typed.filter(({ _id }) => _id !== question._id);
                        setTyped(isTyped ? [...others, question] : others);
                      }}
                    />
                  </li>
                ))}
              </ul>
              {total > PER_PAGE ? (
                <div className="row">
                  <Button
                    small
                    variant="plain"
                    disabled={page === 1}
                    onClick={() => {
                      setPage(page - 1);
                      leave();
                    }}
                  >
                    Previous
                  </Button>
                  <Button
                    small
                    variant="plain"
                    disabled={page * PER_PAGE >= total}
                    onClick={() => {
                      setPage(page + 1);
                      leave();
                    }}
                  >
                    Next
                  </Button>
                </div>
              ) : null}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

/** The list with questions that are being answered here: somebody else may have answered them, and what is typed stays. */
function withTyped(
  listed: readonly OwnersQuestion[],
  typed: readonly OwnersQuestion[],
): readonly OwnersQuestion[] {
  return [...typed.filter(({ _id }) => listed.every((other) => other._id !== _id)), ...listed];
}

interface OwnersQuestionItemProps {
  question: OwnersQuestion;
  /** Something is typed that is not published, or no longer. */
  onType: (isTyped: boolean) => void;
}

function OwnersQuestionItem({ question, onType }: OwnersQuestionItemProps) {
  const { _id: id, productId, productTitle, userName, askedAt, state } = question;
  const [answer, setAnswer] = useState(question.answer);
  const [seen, setSeen] = useState(question.answer);
  const publish = useApiMutation(answerQuestion, {
    failure: null,
    invalidates: changed,
    onSuccess({ data }) {
      setSeen(data.answer);
      onType(false);
    },
    onFailure: learn,
  });
  const setAside = useApiMutation(dismissQuestion, {
    invalidates: changed,
    onSuccess: () => onType(false),
    onFailure: learn,
  });
  const titleId = `question-${id}`;

  function learn({ code, data }: ApiError) {
    if (code === 'answer_changed') setSeen((data as { answer: string }).answer);
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (!publish.isPending) {
      const body = { answer: answer.trim(), answerSeen: seen };
      publish.mutate({ params: { id }, body });
    }
  }

  return (
    <article className="list-entry" aria-labelledby={titleId}>
      <p>
        <OwnersLink to={`/shop/product/${productId}`} className="quiet-link" reloadDocument target="_blank">
          {productTitle}
        </OwnersLink>
        {`, ${userName}, ${formatDay(askedAt)}`}
      </p>
      <h3 id={titleId} className="owners-question-words">
        {question.question}
      </h3>
      <form className="stack" onSubmit={send} noValidate>
        <TextArea
          label="Your answer"
          hint="Published with the question on the page of the product. The first answer is mailed to who asked."
          rows={3}
          maxLength={MAX_TEXT}
          value={answer}
          onChange={({ target }) => {
            setAnswer(target.value);
            onType(target.value !== question.answer);
          }}
        />
        <ProblemText>{publish.problem}</ProblemText>
        <div className="row">
          <Button
            small
            type="submit"
            aria-describedby={titleId}
            isPending={publish.isPending}
            pendingLabel="Publishing"
            disabled={answer.trim() === '' || (state === 'answered' && answer.trim() === question.answer)}
          >
            {state === 'answered' ? 'Change answer' : 'Publish'}
          </Button>
          {state === 'dismissed' ? null : (
            <Button
              small
              variant="plain"
              aria-describedby={titleId}
              isPending={setAside.isPending}
              onClick={() => setAside.mutate({ params: { id }, body: { answerSeen: seen } })}
            >
              Set aside
            </Button>
          )}
        </div>
      </form>
    </article>
  );
}
