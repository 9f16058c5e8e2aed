import type { UseFormRegisterReturn } from 'react-hook-form';
import { notPrinted } from '../../../platform/not-printed.ts';
import { Select, TextArea, TextField } from '../../../ui/text-field.tsx';
import type { SectionField } from './section-fields.ts';
import './settings.css';

interface SectionFieldInputProps {
  field: SectionField;
  /** What is typed now. */
  value: string;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

/** The control for one field of a section. */
export function SectionFieldInput({ field, value, error, register }: SectionFieldInputProps) {
  const { label, kind, isPrinted, maxLength, options = [] } = field;
  const hint = (isPrinted && notPrinted(value)) ?? field.hint;
  const shared = { label, hint, error, ...register, ...(maxLength === undefined ? {} : { maxLength }) };
  switch (kind) {
    case 'choice':
      return <Select {...shared} defaultValue={value} options={options} />;
    case 'area':
    case 'lines':
      return <TextArea {...shared} rows={4} />;
    case 'colour':
      return (
        <div className="settings-colour">
          <TextField {...shared} spellCheck={false} autoCapitalize="none" maxLength={7} />
          <span className="settings-swatch" style={{ backgroundColor: value }} aria-hidden />
        </div>
      );
    case 'number':
      return <TextField {...shared} inputMode="decimal" />;
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...shared} type={kind} />;
    case 'text':
      return <TextField {...shared} />;
  }
}
