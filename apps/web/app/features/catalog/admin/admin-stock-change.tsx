import { MAX_LINE } from '@shop/contract/limits';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './admin-stock-change.css';

interface AdminStockChangeProps {
  productId: string;
  /** The stock in the form differs from the product's. */
  isChanged: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks for the reason when the stock is changed, and links to its earlier movements. */
export function AdminStockChange({ productId, isChanged, reason, onReason }: AdminStockChangeProps) {
  return (
    <div className="admin-stock-change">
      {isChanged ? (
        <TextField
          label="Reason for the change"
          placeholder="Three broke in transport"
          hint="Optional; kept in the stock history."
          maxLength={MAX_LINE}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      ) : null}
      <ButtonLink variant="plain" small isHanging to={`/admin/stock?product=${productId}`}>
        Stock history
      </ButtonLink>
    </div>
  );
}
