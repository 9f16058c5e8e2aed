import type { Language } from '@shop/contract/languages';
import type { Defaulted } from './columns.ts';

export interface QuestionsTables {
  questions: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    language: Language;
    question: string;
    asked_at: Date;
    answer: Defaulted<string | null>;
    answered_at: Defaulted<Date | null>;
    dismissed_at: Defaulted<Date | null>;
  };
}
