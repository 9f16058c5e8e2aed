import { Bookmark } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dismissToast, showToast } from '../../ui/toast.ts';
import * as texts from './saved.messages.ts';
import { useSaved } from './use-saved.ts';

/** Keeps a product for later, or takes it off the list again. */
export function SaveButton({
  product: { _id: productId, title },
}: {
  product: { _id: string; title: string };
}) {
  const { saved = [], save, forget } = useSaved();
  const isSaved = saved.some((each) => each.productId === productId);

  async function toggle() {
    if (isSaved) {
      if (await forget(productId)) showToast({ title: texts.isForgotten({ title }) });
      return;
    }
    if (!(await save({ productId, title }))) return;
    showToast({
      title: texts.isSaved({ title }),
      action: (
        <ButtonLink to="/shop/saved" variant="paper" small onClick={dismissToast}>
          {texts.seeSaved()}
        </ButtonLink>
      ),
    });
  }

  return (
    <Button variant="plain" small isHanging onClick={() => void toggle()}>
      <Bookmark size={16} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
      <span>{isSaved ? texts.removeSaved() : texts.saveForLater()}</span>
    </Button>
  );
}
