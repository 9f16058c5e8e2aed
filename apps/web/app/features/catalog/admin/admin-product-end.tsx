import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fieldLabels, type ProductValues } from './admin-product-values.ts';
import './admin-product-form.css';

type FieldName = keyof ProductValues | 'images';

interface AdminProductEndProps {
  /** What the main button says. */
  label: string;
  /** Fields that are empty and without which the product is not published. */
  missing: readonly FieldName[];
  /** Why nothing can be saved now. */
  hindrance: string | undefined;
  /** What is being saved. */
  pending: 'whole' | 'draft' | undefined;
  /** What is wrong or asked. */
  children: ReactNode;
  /** Unset: it is not a draft, and is hidden by its status. */
  onSaveDraft: (() => void) | undefined;
  /** Leads to a field. */
  onGoTo: (name: FieldName) => void;
}

/** The end of a product's form: its buttons, and what is still empty, each leading to its field (product §5). */
export function AdminProductEnd({
  label,
  missing,
  hindrance,
  pending,
  children,
  onSaveDraft,
  onGoTo,
}: AdminProductEndProps) {
  const isHindered = hindrance !== undefined || pending !== undefined;
  return (
    <div className="admin-form-end">
      {children}
      <div className="admin-form-buttons">
        {onSaveDraft ? (
          <Button
            variant="outline"
            disabled={missing.includes('title') || (isHindered && pending !== 'draft')}
            isPending={pending === 'draft'}
            pendingLabel="Saving"
            onClick={onSaveDraft}
          >
            Save as draft
          </Button>
        ) : null}
        <Button
          type="submit"
          disabled={missing.length > 0 || (isHindered && pending !== 'whole')}
          isPending={pending === 'whole'}
          pendingLabel="Saving"
        >
          {label}
        </Button>
      </div>
      {hindrance ? <p className="field-hint">{hindrance}</p> : <StillEmpty names={missing} onGoTo={onGoTo} />}
    </div>
  );
}

function StillEmpty({ names, onGoTo }: { names: readonly FieldName[]; onGoTo: (name: FieldName) => void }) {
  if (names.length === 0) return null;
  return (
    <p className="field-hint admin-form-empty">
      <span>Still empty: </span>
      {names.map((name) => (
        <button key={name} type="button" className="quiet-link touch-link" onClick={() => onGoTo(name)}>
          {fieldLabels[name]}
        </button>
      ))}
    </p>
  );
}
