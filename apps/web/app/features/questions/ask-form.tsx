import { MAX_QUESTION } from '@shop/contract/limits';
import { askQuestion } from '@shop/contract/questions/calls';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { fieldOf } from '../../platform/field-of.ts';
import { language } from '../../platform/language.ts';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import * as texts from './questions.messages.ts';

/** Asks the shop about a product. Visitors are led to sign in, because the answer is mailed. */
export function AskForm({ productId }: { productId: string }) {
  const { isAuthenticated, isLoading } = useSession();
  const { pathname } = useLocation();
  const form = useForm({ defaultValues: { question: '' } });
  const field = fieldOf(form);
  const { mutate, isPending } = useApiMutation(askQuestion, {
    failure: null,
    form: { form, fields: ['question'], otherwise: 'question' },
    onSuccess: () => form.reset(),
  });
  if (isLoading) return null;
  if (!isAuthenticated) {
    return (
      <p>
        <TextWithLink
          text={texts.signInToAsk()}
          renderLink={(inside) => (
            <Link to="/auth/login" state={{ from: pathname }} className="quiet-link">
              {inside}
            </Link>
          )}
        />
      </p>
    );
  }
  return (
    <form
      noValidate
      className="stack"
      aria-label={texts.ask()}
      onSubmit={form.handleSubmit(({ question }) => {
        if (question.trim() === '')
          form.setError('question', { message: texts.writeIt() }, { shouldFocus: true });
        else mutate({ params: { productId }, body: { question: question.trim(), language } });
      })}
    >
      <TextArea
        label={texts.yourQuestion()}
        hint={texts.hint()}
        rows={2}
        maxLength={MAX_QUESTION}
        {...field('question')}
      />
      <div className="row">
        <Button type="submit" variant="outline" small isPending={isPending}>
          {texts.ask()}
        </Button>
      </div>
    </form>
  );
}
