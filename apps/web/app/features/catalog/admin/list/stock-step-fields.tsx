import { MAX_LINE } from '@shop/contract/limits';
import { BareSelect, TextField } from '../../../../ui/text-field.tsx';
import { OneOfButtons } from '../../../../ui/one-of-buttons.tsx';
import { stockReasons, stockWays, type StockStep } from './stock-step.ts';
import './products-table.css';

const OTHER = 'other';

interface StockStepFieldsProps {
  step: StockStep;
  onChange: (step: StockStep) => void;
}

/** What the numbers typed at the stocks mean, and why the stocks change: chosen once for the whole list. */
export function StockStepFields({ step: { way, reason }, onChange }: StockStepFieldsProps) {
  const usual = stockReasons[way];
  const isOther = !usual.includes(reason);
  return (
    <fieldset className="stock-step">
      <legend>Stock</legend>
      <div className="stock-step-fields">
        <OneOfButtons
          label="What a typed number does to the stock"
          options={stockWays}
          chosen={way}
          onChoose={(chosen) => onChange({ way: chosen, reason: stockReasons[chosen][0] })}
        />
        <BareSelect
          aria-label="Reason for the change"
          value={isOther ? OTHER : reason}
          onChange={({ target }) => onChange({ way, reason: target.value === OTHER ? '' : target.value })}
        >
          {usual.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <option value={OTHER}>Other reason</option>
        </BareSelect>
        {isOther ? (
          <TextField
            label="Other reason"
            maxLength={MAX_LINE}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => onChange({ way, reason: target.value })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
