import { useRef } from 'react';
import { loadable, useLoadable } from '../../ui/loadable.ts';
import { useWasInView } from '../../ui/use-in-view.ts';
import type { ProductQuestionsProps } from './product-questions.tsx';
import './questions-place.css';

const questions = loadable<ProductQuestionsProps>(() => import('./product-questions.tsx'));

/** The questions about a product, whose script and answers are loaded when their place comes into view. */
export function QuestionsPlace({ productId }: ProductQuestionsProps) {
  const root = useRef<HTMLDivElement>(null);
  const wasSeen = useWasInView(root);
  const renderQuestions = useLoadable(questions, { isNeeded: wasSeen, onFailure: () => {} });
  return (
    <div ref={root} className="questions-place">
      {renderQuestions?.({ productId })}
    </div>
  );
}
