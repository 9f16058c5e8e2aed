import type { Language } from '@shop/contract/languages';
import type { Defaulted } from './columns.ts';

export interface ReviewsTables {
  reviews: {
    id: string;
    product_id: string;
    user_id: string;
    user_name: string;
    message: string;
    rating: number;
    created_at: Defaulted<Date>;
    hidden_at: Defaulted<Date | null>;
    answer: Defaulted<string | null>;
    answered_at: Defaulted<Date | null>;
    // Kept by triggers.
    has_pictures: Defaulted<boolean>;
    helpful_count: Defaulted<number>;
  };
  /** How many reviews of a number of stars shoppers see, and how many of those have photographs. Kept by a trigger. */
  review_counts: {
    product_id: string;
    rating: number;
    review_count: number;
    pictured_count: number;
  };
  /** Who found a review helpful. */
  review_helpful: {
    review_id: string;
    user_id: string;
    at: Date;
  };
  review_pictures: {
    review_id: string;
    position: number;
    picture_id: string;
  };
  stock_requests: {
    product_id: string;
    email: string;
    language: Defaulted<Language>;
    requested_at: Date;
  };
  /** The link of a mail that a product is back, by which its reader ends these mails. */
  stock_mail_links: {
    token_sha256: Buffer;
    email: string;
    mail_id: string | null;
    written_at: Date;
  };
  review_hidings: {
    id: string;
    review_id: string;
    reason: string;
    hidden_by: string;
    hidden_at: Date;
    shown_at: Defaulted<Date | null>;
  };
}
