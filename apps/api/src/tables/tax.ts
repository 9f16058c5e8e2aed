import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { ColumnType } from 'kysely';

export interface TaxTables {
  /** The last number of a series in a financial year. */
  paper_series: {
    prefix: string;
    financial_year: string;
    last_sequence: number;
  };
  /** Numbers of a series that no paper will ever have. */
  paper_gaps: {
    prefix: string;
    financial_year: string;
    first_sequence: number;
    last_sequence: number;
    reason: string;
    skipped_at: Date;
  };
  tax_papers: {
    id: string;
    kind: PaperKind;
    number: string;
    prefix: string;
    financial_year: string;
    sequence: number;
    order_id: string;
    refund_id: string | null;
    original_id: string | null;
    issued_at: Date;
    issued_on: string;
    total_paise: number;
    /** A `PaperDocument`: read as its content, written as text. */
    document: ColumnType<object, string, never>;
    voided_at: Date | null;
    voided_by: string | null;
    void_reason: string | null;
  };
}
