import { useState } from 'react';
import { Checkbox } from '../ui/text-field.tsx';
import type { ApiError } from './api-error.ts';

interface FloorQuestionProps {
  label: string;
  isAsked: boolean;
  isConfirmed: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Whether the owner has agreed that a sale sells products at ₹1, and the question, which is asked once the server has
 * refused the change. An answer counts for the `terms` that it was given for.
 */
export function useFloorQuestion(
  error: ApiError | null,
  terms: string,
): { floorConfirmed: boolean; floorQuestion: Omit<FloorQuestionProps, 'label'> } {
  const [agreed, setAgreed] = useState<string>();
  const isConfirmed = agreed === terms;
  return {
    floorConfirmed: isConfirmed,
    floorQuestion: {
      isAsked: isConfirmed || error?.code === 'product_at_floor',
      isConfirmed,
      onAnswer: (yes) => setAgreed(yes ? terms : undefined),
    },
  };
}

export function FloorQuestion({ label, isAsked, isConfirmed, onAnswer }: FloorQuestionProps) {
  return isAsked ? (
    <Checkbox label={label} checked={isConfirmed} onChange={({ target }) => onAnswer(target.checked)} />
  ) : null;
}
