import type { OrderItem } from '@shop/contract/orders/schemas';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { BareSelect, Checkbox } from '../../../ui/text-field.tsx';
import type { RefundFields } from './admin-refund-form.tsx';
import { piecesLeft } from './refund-lines.ts';
import './admin-refund.css';

interface AdminRefundLinesProps {
  items: readonly OrderItem[];
  /** A partial refund: the number of pieces of each line is chosen here. */
  isPart: boolean;
  form: UseFormReturn<RefundFields>;
  /** Called when the pieces of a line have changed. */
  onPieces: () => void;
}

/** The lines of an order that are still with the shopper, and whether their pieces go back into stock. */
export function AdminRefundLines({ items, isPart, form, onPieces }: AdminRefundLinesProps) {
  const lines = useWatch({ control: form.control, name: 'lines' });
  if (items.every((item) => piecesLeft(item) === 0)) return null;
  return (
    <ul className="admin-refund-lines">
      {items.map((item, index) => {
        const left = piecesLeft(item);
        if (left === 0) return null;
        const pieces = isPart ? Number(lines[index]?.pieces) : left;
        return (
          <li key={item.productId}>
            <p className="admin-refund-line">
              <span>{item.title}</span>
              {isPart ? (
                <BareSelect
                  aria-label={`Pieces of ${item.title}`}
                  {...form.register(`lines.${index}.pieces`, { onChange: onPieces })}
                >
                  {Array.from({ length: left + 1 }, (_, count) => (
                    <option key={count} value={count}>
                      {count} of {left}
                    </option>
                  ))}
                </BareSelect>
              ) : (
                <span className="note">{`${left} ${left === 1 ? 'piece' : 'pieces'}`}</span>
              )}
            </p>
            <Checkbox
              label="Return to stock"
              aria-label={`Return to stock: ${item.title}`}
              disabled={pieces === 0}
              {...form.register(`lines.${index}.isBack`)}
            />
          </li>
        );
      })}
    </ul>
  );
}
