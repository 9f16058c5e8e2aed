import { addPage } from '@shop/contract/content-pages/owners-calls';
import { MAX_NAME, MAX_SLUG } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changedByPages } from './page-queries.ts';

interface NewPage {
  title: string;
  slug: string;
}

/** Makes a slug from a title: 'Our story' becomes `our-story`. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG);
}

/** Adds a page and opens it. */
export function AddPage() {
  const navigate = useNavigate();
  const form = useForm<NewPage>({ defaultValues: { title: '', slug: '' } });
  const { register, setValue, getFieldState, formState } = form;
  const { mutate, isPending, problem } = useApiMutation<typeof addPage, NewPage>(addPage, {
    failure: null,
    form: { form, fields: ['title', 'slug'] },
    invalidates: changedByPages,
    onSuccess: ({ data }) => navigate(`/admin/pages/${data._id}`),
  });
  return (
    <form className="stack" onSubmit={form.handleSubmit((body) => mutate({ body }))} noValidate>
      <TextField
        label="Title"
        maxLength={MAX_NAME}
        error={formState.errors.title?.message}
        {...register('title', {
          validate: (title) => title.trim() !== '' || 'Enter the title.',
          onChange: ({ target }: { target: HTMLInputElement }) => {
            if (!getFieldState('slug').isTouched) setValue('slug', slugOf(target.value));
          },
        })}
      />
      <TextField
        label="Address"
        hint="The page will be at /shop/pages/ followed by this."
        maxLength={MAX_SLUG}
        spellCheck={false}
        autoCapitalize="none"
        error={formState.errors.slug?.message}
        {...register('slug')}
      />
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel="Adding">
          Add page
        </Button>
      </div>
    </form>
  );
}
